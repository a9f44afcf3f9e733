const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
const ROW = 'li, tr';
const PLACE = 'li, tr, form, section';

/** Focuses an element that is no control, so that a second press has no effect. */
function focusPlace(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/**
 * A ref for a part of the page whose controls disappear or end when pressed. The focus goes to the
 * row of the pressed one, else to that of the next control, else of the one before, else to the
 * part; from a disabled control to its row or form.
 */
export function keepFocus(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return undefined;
  let focused: HTMLElement | null = null;
  let ownRow: HTMLElement | null = null;
  let order: HTMLElement[] = [];

  const isUsable = (element: Element) => part.contains(element) && !element.matches(':disabled');
  const hasNoFocus = () =>
    document.activeElement === document.body || document.activeElement === focused;

  function onFocusIn({ target }: FocusEvent): void {
    focused = target as HTMLElement;
    ownRow = focused.closest<HTMLElement>(ROW);
    order = [...part!.querySelectorAll<HTMLElement>(CONTROLS)];
  }
  function onFocusOut({ target, relatedTarget }: FocusEvent): void {
    // A dialog of the pressed control gives the focus back.
    if (relatedTarget instanceof Element && relatedTarget.closest('[role="dialog"]')) return;
    // Some browsers report the focus of an element that is being removed as lost.
    queueMicrotask(() => {
      if (focused === target && isUsable(focused!)) focused = null;
    });
  }
  function onChange(): void {
    if (focused === null || isUsable(focused)) return;
    // After those who move the focus on purpose.
    setTimeout(() => {
      if (focused === null || isUsable(focused) || !hasNoFocus()) return;
      const at = order.indexOf(focused);
      const near = [...order.slice(at + 1), ...order.slice(0, Math.max(0, at)).toReversed()];
      const rows = focused.isConnected
        ? [focused.closest<HTMLElement>(PLACE)]
        : [ownRow, ...near.filter(isUsable).map((one) => one.closest<HTMLElement>(ROW))];
      focused = null;
      focusPlace(rows.find((row) => row && row !== part && part!.contains(row)) ?? part!);
    });
  }

  part.addEventListener('focusin', onFocusIn);
  part.addEventListener('focusout', onFocusOut);
  const observer = new MutationObserver(onChange);
  observer.observe(part, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  return () => {
    observer.disconnect();
    part.removeEventListener('focusin', onFocusIn);
    part.removeEventListener('focusout', onFocusOut);
  };
}
