// Runs before the first paint.
{
  const page = document.documentElement;
  let theme, listForm;
  try {
    ({ theme, listForm } = localStorage);
  } catch {
    // Storage can be blocked.
  }
  if (theme === 'light' || theme === 'dark') page.className = theme;
  // The server renders the list in rows and in cards where it knows neither choice nor device.
  if (listForm) page.dataset.listForm = listForm;
  const frame = document.querySelector('meta[name="theme-color"]');
  frame.content = getComputedStyle(page).getPropertyValue('--surface');

  // Queues presses and input until hydration, then replays them.
  const queue = [];
  const types = ['click', 'input', 'change', 'submit'];
  const hold = (event) => {
    const element = event.target.closest('button, input, select, textarea');
    const isPress = element?.matches('button, [type="checkbox"], [type="radio"]');
    // A form must never put a password into an address.
    if (event.type === 'submit' || (event.type === 'click' && isPress)) event.preventDefault();
    if (!element || (event.type === 'click') !== isPress) return;
    event.stopPropagation();
    queue.push({ element, type: event.type, value: element.value });
  };
  const replay = ({ element, type, value }) => {
    if (type === 'click') return element.click();
    // React ignores a value that it has seen; the setter of the prototype bypasses React.
    element.value = '';
    Reflect.set(Object.getPrototypeOf(element), 'value', value, element);
    element.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const start = () => {
    for (const type of types) removeEventListener(type, hold, true);
    page.dataset.hydrated = '';
    queue.forEach(replay);
  };
  for (const type of types) addEventListener(type, hold, true);
  document.addEventListener('kickoracle:hydrated', start, { once: true });
}
