// In the conversation's frame: what the preview, made for looking at one state, lacks for playing with it.

const PATIENCE = 20000;
const POLL = 40;
const BY_HAND = 600;
const AT_END = 60;

const timeline = document.getElementById("channel-timeline");
const list = document.getElementById("channel-message-list");
let stuck = true;
let byHand = -BY_HAND;

function ready() {
  const now = window.simcordPreview;
  return Boolean(now?.ready) && (now.awaitingRevision ?? 0) <= now.publishedRevision;
}

// A press while the preview is busy would be dropped: it is held, shown as held, and made when it can be.

let held = null;

function hold(element, press) {
  release();
  const key = element.closest("[data-control-key]")?.dataset.controlKey;
  held = { element, key, press, until: performance.now() + PATIENCE };
  element.classList.add("is-held");
  document.documentElement.classList.add("is-waiting");
  setTimeout(pressHeld, POLL);
}

function release() {
  held?.element.classList.remove("is-held");
  held = null;
  document.documentElement.classList.remove("is-waiting");
}

function pressHeld() {
  if (held === null) return;
  if (!ready()) {
    if (performance.now() < held.until) setTimeout(pressHeld, POLL);
    else release();
    return;
  }
  const { element, key, press } = held;
  release();
  const there = element.isConnected ? element : key && list.querySelector(`[data-control-key="${CSS.escape(key)}"]`);
  if (there) press(there);
}

document.addEventListener("click", (event) => {
  const element = event.target.closest("button, [role=option]");
  if (!element || !element.closest("#channel-layout, #modal-root") || element.closest(".command-popup")) return;
  if (!element.matches(".history-button")) stuck = true;
  if (ready()) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  hold(element, (there) => there.click());
}, true);

// Enter takes a suggestion; once one is taken, the next Enter sends the command.

const typed = new Map();

document.addEventListener("input", ({ target }) => {
  if (target.matches(".command-option-input")) typed.set(target.dataset.option, target.value);
}, true);
document.addEventListener("click", ({ target }) => {
  if (target.closest(".command-suggestion")) typed.clear();
}, true);
document.addEventListener("keydown", (event) => {
  const field = event.target;
  if (event.isComposing || !field.matches("input, textarea")) return;
  if (["ArrowUp", "ArrowDown"].includes(event.key)) typed.set(field.dataset.option, field.value);
  if (event.key !== "Enter" || event.shiftKey) return;
  if (!ready()) {
    event.preventDefault();
    event.stopImmediatePropagation();
    hold(field, (there) => there.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true })));
    return;
  }
  stuck = true;
  if (field.matches(".command-option-input") && field.value && typed.get(field.dataset.option) !== field.value) {
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
  }
}, true);

// Whoever is at the end, or has just acted, stays at the end, also when pictures come late.

for (const kind of ["wheel", "touchmove", "pointerdown", "keydown"]) {
  timeline.addEventListener(kind, () => { byHand = performance.now(); }, { passive: true });
}
timeline.addEventListener("scroll", () => {
  if (performance.now() - byHand > BY_HAND) return;
  byHand = performance.now();
  stuck = timeline.scrollHeight - timeline.scrollTop - timeline.clientHeight < AT_END;
}, { passive: true });

function toTheEnd() {
  if (stuck && performance.now() - byHand > BY_HAND) timeline.scrollTop = timeline.scrollHeight;
}
const watched = new ResizeObserver(() => requestAnimationFrame(() => requestAnimationFrame(toTheEnd)));
watched.observe(list);
watched.observe(timeline);
list.addEventListener("load", toTheEnd, true);
