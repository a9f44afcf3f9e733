import { useEffect, useState, type RefObject } from 'react';

/** Tells whether the content is longer or wider than its box, so that the keyboard must be able to scroll it. */
export function useIsScrollable(box: RefObject<HTMLElement | null>): boolean {
  const [isScrollable, setIsScrollable] = useState(false);
  // After every render: what is shown may have become longer.
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
