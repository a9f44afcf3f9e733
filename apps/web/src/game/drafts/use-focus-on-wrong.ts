import { useCallback, useEffect, useRef, useState } from 'react';

/** Focuses the first invalid field of a form, after the render that marks it. */
export function useFocusOnWrong() {
  const element = useRef<HTMLFormElement>(null);
  const [requests, setRequests] = useState(0);
  useEffect(() => {
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (requests === 0 || !wrong) return;
    wrong.focus();
    // In a group of choices, focus one of its controls.
    if (document.activeElement !== wrong) {
      wrong.querySelector<HTMLElement>(':is(input, button, select):enabled')?.focus();
    }
  }, [requests]);
  const ask = useCallback(() => setRequests((times) => times + 1), []);
  return [element, ask] as const;
}
