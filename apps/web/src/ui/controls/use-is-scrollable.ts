import { useEffect, useState, type RefObject } from 'react';

/** Returns true if the content overflows its box, which then needs to be scrollable by keyboard. */
export function useIsScrollable(box: RefObject<HTMLElement | null>): boolean {
  const [isScrollable, setIsScrollable] = useState(false);
  // On every render, since the content may have changed.
  useEffect(() => {
    const measure = () => {
      const element = box.current;
      if (element === null) return setIsScrollable(false);
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
      setIsScrollable(scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  });
  return isScrollable;
}
