// The page around the conversation: who looks, where, and what time it is. The server holds all state; this shows it.

const TINTS = ["#f2a65a", "#7cc5d9", "#c9a3e8", "#9fcf8b"];
const HOURS = [1, 6, 24];
const EVERY = 1500;
const SIGNS = { channel: "#", thread: "↳", dm: "@" };

const byId = (id) => document.getElementById(id);
const [people, places, hours, language, conversation, lost] = ["people", "places", "hours", "language", "conversation", "lost"].map(byId);
let state = null;
let shown = "";
let busy = 0;

function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

function count(number) {
  return number ? [element("span", { className: "count", textContent: number })] : [];
}

function person(who, index) {
  const face = element("span", { className: "face", textContent: [...who.name][0] });
  face.style.setProperty("--tint", TINTS[index % TINTS.length]);
  const button = element("button", { type: "button", onclick: () => go(index, state.place) }, face, who.name, ...count(who.waiting));
  if (who.moderator) button.title = state.words.moderator;
  button.setAttribute("role", "tab");
  button.setAttribute("aria-selected", index === state.person);
  return button;
}

function place(where) {
  const button = element(
    "button",
    { type: "button", className: where.kind, title: where.name, onclick: () => go(state.person, where.id) },
    element("span", { className: "kind", textContent: SIGNS[where.kind] }),
    element("span", { className: "name", textContent: where.kind === "dm" ? state.words.dm : where.name }),
    ...count(where.id === state.place ? 0 : where.unread),
  );
  if (where.id === state.place) button.setAttribute("aria-current", "page");
  return button;
}

function later(number) {
  const button = element("button", { type: "button", textContent: state.words[`hours_${number}`], onclick: () => ask("time", { hours: number }) });
  button.disabled = busy > 0;
  return button;
}

function replace(parent, children) {
  const focused = [...parent.children].indexOf(document.activeElement);
  parent.replaceChildren(...children);
  parent.children[focused]?.focus();
}

function show(next) {
  const print = JSON.stringify([next, busy]);
  state = next;
  lost.hidden = true;
  if (print === shown) return;
  shown = print;
  replace(people, state.people.map(person));
  replace(places, state.places.map(place));
  replace(hours, HOURS.map(later));
  hours.setAttribute("aria-label", state.words.time);
  people.setAttribute("aria-label", state.words.people);
  language.setAttribute("aria-label", state.words.language);
  conversation.title = state.words.conversation;
  byId("now").textContent = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" }).format(new Date(state.now));
  const names = Object.entries(state.languages);
  language.hidden = names.length < 2;
  if (document.activeElement !== language) {
    language.replaceChildren(...names.map(([value, label]) => element("option", { value, label, selected: value === state.people[state.person].language })));
  }
  if (conversation.dataset.address !== state.address) {
    places.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    conversation.dataset.address = state.address;
    conversation.parentElement.classList.add("busy");
    conversation.src = state.address;
  }
}

async function ask(path, wish) {
  busy += 1;
  const options = wish && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(wish) };
  try {
    const answer = await fetch(`/playground/${path}`, options);
    if (!answer.ok) throw new Error(answer.statusText);
    busy -= 1;
    show(await answer.json());
  } catch (error) {
    busy -= 1;
    lost.textContent = state?.words.lost ?? String(error);
    lost.hidden = false;
    conversation.parentElement.classList.remove("busy");
  }
}

// Between two places the conversation takes no presses: it says so until it does.
async function loaded() {
  const started = Date.now();
  while (!conversation.contentWindow?.simcordPreview?.ready && Date.now() - started < 15000) {
    await new Promise((go) => setTimeout(go, 50));
  }
  if (busy === 0) conversation.parentElement.classList.remove("busy");
}
conversation.onload = loaded;

// From one person's direct messages one steps into the other person's.
function go(index, where) {
  if (index === state.person && where === state.place) return;
  conversation.parentElement.classList.add("busy");
  const dm = state.places.find((row) => row.kind === "dm").id;
  ask("show", { person: index, place: index !== state.person && where === dm ? "0" : where });
}

language.onchange = () => ask("language", { person: state.person, language: language.value });

async function watch() {
  if (busy === 0 && !document.hidden) await ask("state");
  setTimeout(watch, EVERY);
}
watch();
