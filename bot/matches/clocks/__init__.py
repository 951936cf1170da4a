"""The clock of a match, as values and pure functions: no time source, no storage, no Discord.

What is reckoned
    A seat has a time `Bank`. When a decision is put to it, the bank gets the clock's increment, up to its start and
    once for each decision (an undo that puts the same question again brings nothing). From then on the decision is
    `Ticking`: countable time is taken from the bank. When it is empty the decision is due; nothing follows by itself.

What does not count
    Quiet hours on the wall clock of the person's zone (at most 12 hours a day), Saturday and Sunday there if the match
    stands still on weekends, the person's announced vacations, and halts: measured outages and pauses of the match.

Why nobody gains time without end
    - Zone, quiet hours and weekends are copied into the decision when it is put (`Counting`): a later change of
      preferences does not touch it, to nobody's advantage.
    - Changed preferences count only for decisions that are put a week after the change (`Routine`), so quiet hours
      cannot be turned along with the matches. Reminders keep to the new ones at once.
    - A vacation counts from a day after its announcement on, also for a running decision. Twelve months hold at most
      28 days of it, cut short or not, and coming back takes nothing back that has passed.
    - Hence every decision is due within `counting.longest` of the time on it, not reckoning halts.
    - Time that goes backwards is no time: a moment before the decision was put counts as that moment.

Moments are aware datetimes; what is returned is in UTC. Spans include their beginning and not their end.
"""
