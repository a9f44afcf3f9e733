import { useEffect, useState, type RefObject } from 'react';

const NONE = { start: false, end: false };

/** Returns on which sides a box that scrolls sideways hides content. */
export function useOverflow(box: RefObject<HTMLElement | null>): typeof NONE {
  const [hidden, setHidden] = useState(NONE);
  // On every render, since the content may have changed.
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const start = scrollLeft > 1;
      const end = scrollLeft + clientWidth < scrollWidth - 1;
      setHidden((before) =>
        before.start === start && before.end === end ? before : { start, end },
      );
    };
    measure();
    const stop = new AbortController();
    element.addEventListener('scroll', measure, { signal: stop.signal, passive: true });
    window.addEventListener('resize', measure, { signal: stop.signal });
    return () => stop.abort();
  });
  return hidden;
}
