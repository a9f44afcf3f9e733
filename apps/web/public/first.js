// Runs before the first paint, so that nobody sees the other theme flash by; and keeps what is pressed
// or chosen on a page that the server drew until its code is there to do it.
{
  const NOT_PAINTED_MS = 500;
  const page = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage can be blocked; what the server sent stands.
      return null;
    }
  };
  const theme = read('theme');
  if (theme === 'light' || theme === 'dark') page.className = theme;
  // A list is drawn in rows and in cards: the chosen ones are shown.
  const listForm = read('listForm');
  if (listForm) page.dataset.listForm = listForm;
  // What the browser draws around the page has its colour.
  const frame = document.querySelector('meta[name="theme-color"]');
  frame.content = frame.dataset[page.className];

  // Styles of elements come as data, for the policy of the page allows no others in it.
  const dress = () => {
    for (const element of document.querySelectorAll('[data-style]')) {
      element.style.cssText = element.dataset.style;
      delete element.dataset.style;
    }
  };
  const dresser = new MutationObserver(dress);
  dresser.observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => dresser.disconnect(), { once: true });

  // The scripts come once the page can be seen: until then they would share the network with what it needs.
  const letScriptsCome = () => {
    const held = document.getElementById('scripts');
    held?.replaceWith(held.content);
  };
  if (PerformanceObserver.supportedEntryTypes?.includes('paint')) {
    new PerformanceObserver((paints, observer) => {
      if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      letScriptsCome();
    }).observe({ type: 'paint', buffered: true });
  }
  // Where nothing is painted, as in a tab that nobody looks at, or nobody says so.
  document.addEventListener('DOMContentLoaded', () => setTimeout(letScriptsCome, NOT_PAINTED_MS), {
    once: true,
  });

  const acts = [];
  const root = () => document.getElementById('root');

  /** What an element is called, and all in sight that are called the same: the page that takes over has them, too. */
  const nameOf = (element) =>
    element.getAttribute('aria-label') || element.name || element.textContent.trim();
  const listNamed = ({ tag, name }) =>
    [...root().getElementsByTagName(tag)].filter(
      (element) => nameOf(element) === name && element.getClientRects().length > 0,
    );
  const describe = (element) => {
    const called = { tag: element.tagName, name: nameOf(element) };
    return { ...called, place: listNamed(called).indexOf(element) };
  };
  const find = (described) => listNamed(described)[described.place];

  const note = (event) => {
    const element = event.target.closest?.('button, select, input');
    if (!element || !root()?.contains(element)) return;
    if (event.type === 'click') {
      if (element.tagName !== 'BUTTON') return;
      event.preventDefault();
    }
    // Code that is half there does it as well.
    event.stopPropagation();
    acts.push({ ...describe(element), value: element.value, type: event.type });
  };
  const refuse = (event) => event.preventDefault();

  /** Where the keyboard is. */
  let focused = null;
  const follow = ({ target }) => {
    focused = root()?.contains(target) ? describe(target) : null;
  };

  /** The field that was tapped on last: forms are drawn, and nothing in them can be entered yet. */
  let tapped = null;
  const tap = ({ clientX, clientY }) => {
    const isThere = (field) => {
      const { left, right, top, bottom } = field.getBoundingClientRect();
      return left <= clientX && clientX < right && top <= clientY && clientY < bottom;
    };
    const fields = [...root().querySelectorAll('[inert] :is(input, select, textarea)')];
    const field = fields.find(isThere);
    tapped = field ? describe(field) : null;
  };

  const act = ({ value, type, ...where }) => {
    const element = find(where);
    if (!element) return;
    if (type === 'click') return element.click();
    // As the browser sets it, past what React puts before that, which knows it as empty.
    if (element.tagName === 'INPUT') element.value = '';
    const { prototype } = element.tagName === 'SELECT' ? HTMLSelectElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(prototype, 'value').set.call(element, value);
    element.dispatchEvent(new Event(type, { bubbles: true }));
  };

  const TYPES = ['click', 'change'];
  for (const type of TYPES) document.addEventListener(type, note, true);
  document.addEventListener('click', tap, true);
  document.addEventListener('submit', refuse, true);
  document.addEventListener('focusin', follow);
  document.addEventListener(
    'kickoracle:alive',
    () => {
      for (const type of TYPES) document.removeEventListener(type, note, true);
      document.removeEventListener('click', tap, true);
      document.removeEventListener('submit', refuse, true);
      document.removeEventListener('focusin', follow);
      page.dataset.alive = '';
      const isLost = document.activeElement === document.body;
      if (focused && isLost) find(focused)?.focus({ preventScroll: true });
      for (const one of acts) act(one);
      // Its form begins anew in a moment.
      if (tapped) setTimeout(() => find(tapped)?.focus());
    },
    { once: true },
  );
}
