import { useEffect, type RefObject } from 'react';

type DismissOptions = {
  isOpen: boolean;
  /** What may be pressed without closing: the opener and what it opened. */
  root: RefObject<HTMLElement | null>;
  /** Takes the focus back after Escape. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** Closes what is open on a press outside, on Escape and when the focus leaves. */
export function useDismiss({ isOpen, root, opener, onClose }: DismissOptions): void {
  useEffect(() => {
    if (!isOpen) return;
    const onElsewhere = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) onClose();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      onClose();
      opener.current?.focus();
    };
    const stop = new AbortController();
    document.addEventListener('pointerdown', onElsewhere, { signal: stop.signal });
    document.addEventListener('focusin', onElsewhere, { signal: stop.signal });
    document.addEventListener('keydown', onKeyDown, { signal: stop.signal });
    return () => stop.abort();
  }, [isOpen, root, opener, onClose]);
}
