const MARGIN = 8;

/** A ref of what opens beside its opener: moves it sideways until it is inside of the window. */
export function fitInWindow(element: HTMLElement | null): void {
  if (!element) return;
  const { left, right } = element.getBoundingClientRect();
  const room = document.documentElement.clientWidth - MARGIN;
  const by = Math.max(MARGIN - left, Math.min(0, room - right));
  if (by !== 0) element.style.translate = `${by}px`;
}
