import { useEffect, type RefObject } from 'react';

type DismissOptions = {
  isOpen: boolean;
  /** A press inside does not close: the opener and its popup. */
  root: RefObject<HTMLElement | null>;
  /** Receives the focus after Escape. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
};

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
