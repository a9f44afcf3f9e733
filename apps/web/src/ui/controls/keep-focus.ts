const ROW = 'li, tr';

/**
 * Keeps the focus in a part of the page when the focused control is removed or disabled: on its
 * row, else on the next or previous row, else on the closest element around it. None of these is a
 * control, so a second press has no effect. Usable as a ref or in an effect.
 */
export function keepFocus(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return undefined;
  let focused: Element | null = null;
  let places: HTMLElement[] = [];

  const isUsable = (element: Element | null) =>
    part.contains(element) && !element?.matches(':disabled');

  function onFocus({ target }: Event): void {
    focused = target as Element;
    places = placesOf(focused, part!);
  }
  function onBlur({ target, relatedTarget }: FocusEvent): void {
    // A dialog of the pressed control gives the focus back.
    if ((relatedTarget as Element | null)?.closest('[role="dialog"]')) return;
    // Some browsers report the focus of an element that is being removed as lost.
    queueMicrotask(() => {
      if (focused === target && isUsable(focused)) focused = null;
    });
  }
  const observer = new MutationObserver(() => {
    if (!focused || isUsable(focused)) return;
    // After those who move the focus on purpose.
    setTimeout(() => {
      const { activeElement, body } = document;
      if (!focused || isUsable(focused)) return;
      if (activeElement !== body && activeElement !== focused) return;
      focused = null;
      places.some(canFocus);
    });
  });
  const over = new AbortController();
  part.addEventListener('focusin', onFocus, over);
  part.addEventListener('focusout', onBlur, over);
  observer.observe(part, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  return () => {
    over.abort();
    observer.disconnect();
  };
}

function placesOf(control: Element, part: HTMLElement): HTMLElement[] {
  const row = control.closest(ROW);
  const rows = [...(row?.parentElement?.children ?? [])];
  const at = rows.indexOf(row!);
  const around: Element[] = [];
  for (let each = control; each !== part; each = each.parentElement!) {
    around.push(each.parentElement!);
  }
  return [...rows.slice(at), ...rows.slice(0, at).toReversed(), ...around] as HTMLElement[];
}

/** A removed or hidden element cannot take the focus. */
function canFocus(place: HTMLElement): boolean {
  if (!place.isConnected) return false;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  return document.activeElement === place;
}
