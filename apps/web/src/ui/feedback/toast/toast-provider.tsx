import {
  createContext,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import { coveredHeight } from './covered-height.ts';
import { TOAST_REGION } from './toast-region.ts';
import { usePageMark } from './use-page-mark.ts';
import type { Toast, ToastType } from './toast-item.tsx';

/** No page begins with a message. */
const ToastItem = lazyPart(async () => (await import('./toast-item.tsx')).ToastItem, {
  isAhead: true,
  isSpare: true,
});

const DEFAULT_DURATION_MS = 5000;

let lastId = 0;
const createId = () => `toast-${(lastId += 1)}`;

type ToastOptions = { message: string; type: ToastType; durationMs?: number };

type ToastContextValue = {
  showToast: (options: ToastOptions) => string;
  /** Slides a message out before its time. */
  closeToast: (id: string) => void;
};

const ToastContext = createContext<ToastContextValue | null>(null);

type ToastProviderProps = {
  labels: { region: string; close: string };
  children: ReactNode;
};

/** Replaces Base UI's toasts: they are dialogs, take the Tab key, pause unseen and add 11 KB. */
export function ToastProvider({ labels, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);

  // Before the scrolling below, because it makes room at the end of the page.
  usePageMark('toasts', toasts.length > 0);

  const region = useRef<HTMLElement>(null);
  // Keeps the focused element visible above the messages.
  useLayoutEffect(() => {
    if (toasts.length === 0) return undefined;
    const uncover = () => {
      const active = document.activeElement;
      if (!region.current || !active || region.current.contains(active)) return;
      const covered = coveredHeight(
        active.getBoundingClientRect(),
        region.current.getBoundingClientRect(),
      );
      if (covered > 0) window.scrollBy({ top: covered });
    };
    // Only for the keyboard: an element that moves under a finger would miss the press.
    const followKeys = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible')) uncover();
    };
    uncover();
    document.addEventListener('focusin', followKeys);
    return () => document.removeEventListener('focusin', followKeys);
  }, [toasts.length]);

  const remove = useCallback(
    (id: string) => setToasts((all) => all.filter((toast) => toast.id !== id)),
    [],
  );
  const value = useMemo<ToastContextValue>(
    () => ({
      showToast({ message, type, durationMs = DEFAULT_DURATION_MS }) {
        const id = createId();
        setToasts((all) => [...all, { id, message, type, durationMs, isClosing: false }]);
        return id;
      },
      closeToast(id) {
        setToasts((all) =>
          all.map((toast) => (toast.id === id ? { ...toast, isClosing: true } : toast)),
        );
      },
    }),
    [],
  );

  return (
    <ToastContext value={value}>
      {children}
      {/*
       * Exists before its messages, so that they are announced. `aria-live` keeps it reachable for
       * screen readers while a dialog is open.
       */}
      <section
        ref={region}
        aria-label={labels.region}
        aria-live="polite"
        aria-relevant="additions"
        {...TOAST_REGION}
        className="toasts pointer-events-none fixed right-2 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-70 flex w-[min(25rem,calc(100vw-1rem))] flex-col items-end gap-2 md:right-4 md:bottom-4"
      >
        {toasts.map((toast) => (
          <ToastItem
            key={toast.id}
            toast={toast}
            closeLabel={labels.close}
            onClose={() => value.closeToast(toast.id)}
            onGone={() => remove(toast.id)}
          />
        ))}
      </section>
    </ToastContext>
  );
}

/** @throws when used outside of `ToastProvider` */
export function useToast(): ToastContextValue {
  const value = use(ToastContext);
  if (!value) throw new Error('useToast needs a ToastProvider above it.');
  return value;
}
