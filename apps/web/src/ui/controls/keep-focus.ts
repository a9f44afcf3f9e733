const CONTROLS = 'a, button, input, select, textarea, summary';
const ROW = 'li, tr';

/**
 * A ref for a part of the page whose controls disappear or end when pressed. The focus goes to the
 * row of the pressed one, else to that of the next control, else of the one before, else to the
 * part; from a disabled control to its row or form. None of these is a control, so a second press
 * has no effect.
 */
export function keepFocus(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return undefined;
  let focused: Element | null = null;
  let places: (Element | null)[] = [];

  const isUsable = (element: Element | null) =>
    part.contains(element) && !element?.matches(':disabled');

  function onFocus({ target }: Event): void {
    focused = target as Element;
    const controls = [...part!.querySelectorAll(CONTROLS)];
    const at = controls.indexOf(focused);
    const near = [...controls.slice(at), ...controls.slice(0, at).toReversed()];
    places = near.map((control) => control.closest(ROW));
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
      const own = focused.closest(`${ROW}, form, section`);
      const place = [own, ...places].find((each) => each !== part && part.contains(each)) ?? part;
      focused = null;
      (place as HTMLElement).tabIndex = -1;
      (place as HTMLElement).focus({ preventScroll: true });
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
