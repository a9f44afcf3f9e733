import { useEffect, useState, type RefObject } from 'react';

/** Tells whether the content is longer than its box, so that the keyboard must be able to scroll it. */
export function useIsScrollable(box: RefObject<HTMLElement | null>): boolean {
  const [isScrollable, setIsScrollable] = useState(false);
  // After every render: what is shown may have become longer.
  useEffect(() => {
    const measure = () => {
      const element = box.current;
      setIsScrollable(element !== null && element.scrollHeight > element.clientHeight + 1);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  });
  return isScrollable;
}
