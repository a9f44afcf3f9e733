import { useCallback, useEffect, useRef, useState } from 'react';

/** Puts the focus into the first field of a form that is wrong, once the screen says which. */
export function useFocusOnWrong() {
  const element = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (asked === 0 || !wrong) return;
    wrong.focus();
    // Of several choices, one can have the focus.
    if (document.activeElement !== wrong) {
      wrong.querySelector<HTMLElement>(':is(input, button, select):enabled')?.focus();
    }
  }, [asked]);
  const ask = useCallback(() => setAsked((times) => times + 1), []);
  return [element, ask] as const;
}
