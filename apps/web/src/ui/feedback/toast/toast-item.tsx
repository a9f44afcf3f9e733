import clsx from 'clsx';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { CircleCheck, CircleX, Info, TriangleAlert, X } from '#ui/icons/icons.ts';

export type ToastType = 'success' | 'warning' | 'info' | 'error';

export type Toast = {
  readonly id: string;
  readonly message: string;
  readonly type: ToastType;
  readonly durationMs: number;
  readonly isClosing: boolean;
};

const ENTRANCE_DELAY_MS = 10;
const EXIT_MS = 300;

const LOOKS = {
  success: { Icon: CircleCheck, className: 'border-l-success [&>svg]:text-success' },
  warning: { Icon: TriangleAlert, className: 'border-l-warning [&>svg]:text-warning' },
  info: { Icon: Info, className: 'border-l-info [&>svg]:text-info' },
  error: { Icon: CircleX, className: 'border-l-danger [&>svg]:text-danger' },
} as const;

type ToastItemProps = {
  toast: Toast;
  closeLabel: string;
  onClose: () => void;
  onGone: () => void;
};

/** One message. Its time is paused while it has the pointer or the focus. */
export function ToastItem({ toast, closeLabel, onClose, onGone }: ToastItemProps) {
  const [isIn, setIsIn] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  const cameFrom = useRef<HTMLElement | null>(null);
  const remainingMs = useRef(toast.durationMs);
  const handlers = useRef({ onClose, onGone });
  useEffect(() => {
    handlers.current = { onClose, onGone };
  });

  useEffect(() => {
    const timer = setTimeout(() => setIsIn(true), ENTRANCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (isHeld || toast.isClosing) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => handlers.current.onClose(), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= Date.now() - startedAt;
    };
  }, [isHeld, toast.isClosing]);

  useEffect(() => {
    if (!toast.isClosing) return;
    const timer = setTimeout(() => handlers.current.onGone(), EXIT_MS);
    return () => clearTimeout(timer);
  }, [toast.isClosing]);

  function onFocus(event: FocusEvent) {
    setIsFocused(true);
    cameFrom.current = event.relatedTarget as HTMLElement | null;
  }
  /** Closes it and returns the keyboard's focus. */
  function close() {
    if (isFocused) cameFrom.current?.focus();
    onClose();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  }

  const { Icon, className } = LOOKS[toast.type];
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only notices who reads it
    <div
      data-toast={toast.type}
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      onFocus={onFocus}
      onBlur={() => setIsFocused(false)}
      onKeyDown={onKeyDown}
      className={clsx(
        'pointer-events-auto flex w-full items-start gap-3 rounded-base border border-l-4 border-line bg-surface py-1 pl-3 text-ink shadow-card transition duration-(--motion-slide) ease-out',
        className,
        isIn && !toast.isClosing ? 'translate-x-0 opacity-100' : 'translate-x-8 opacity-0',
      )}
    >
      <Icon aria-hidden="true" className="mt-2.5 size-5 shrink-0" />
      <p className="flex-1 py-2.5 text-sm [overflow-wrap:anywhere]">{toast.message}</p>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={close}
        className="grid size-11 shrink-0 place-items-center rounded-base text-soft hover:bg-raised hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
