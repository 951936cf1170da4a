"""Heroes of the District: a draft of heroes who put the buildings of Katowice on the table."""
