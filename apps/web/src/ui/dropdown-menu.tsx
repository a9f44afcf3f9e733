import clsx from 'clsx';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

export type MenuItem = {
  readonly id: string;
  readonly label: ReactNode;
  readonly onSelect: () => void;
  readonly isDisabled?: boolean;
  readonly isDangerous?: boolean;
};

type DropdownMenuProps = {
  /** Names the opener, when its content is only a picture, and the menu. */
  label: string;
  /** What the opener shows. */
  children: ReactNode;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  className?: string;
};

/** A few things to do, with the keys of a menu: arrows, Home, End, Escape, and Tab leaves. */
export function DropdownMenu(props: DropdownMenuProps) {
  const { label, children, items, align = 'end', className } = props;
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const menuId = useId();

  const entries = () => [
    ...(root.current?.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)') ?? []),
  ];

  useEffect(() => {
    if (!isOpen) return;
    entries()[0]?.focus();
    const onPress = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);

  function close() {
    setIsOpen(false);
    root.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen) return;
    const all = entries();
    const current = all.indexOf(document.activeElement as HTMLElement);
    const targets: Record<string, number> = {
      ArrowDown: (current + 1) % all.length,
      ArrowUp: (current - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') {
      setIsOpen(false);
    } else if (event.key in targets) {
      event.preventDefault();
      all[targets[event.key]!]?.focus();
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of what is inside
    <div ref={root} onKeyDown={onKeyDown} className={clsx('relative inline-block', className)}>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        aria-label={label}
        onClick={() => setIsOpen(!isOpen)}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-base px-2 hover:bg-raised"
      >
        {children}
      </button>
      {isOpen && (
        <div
          id={menuId}
          role="menu"
          aria-label={label}
          className={clsx(
            'absolute z-40 mt-1 max-w-[calc(100vw-2rem)] min-w-48 rounded-base border border-line bg-surface p-1 shadow-card',
            align === 'end' ? 'right-0' : 'left-0',
          )}
        >
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role="menuitem"
              tabIndex={-1}
              disabled={item.isDisabled}
              onClick={() => {
                close();
                item.onSelect();
              }}
              className={clsx(
                'flex min-h-11 w-full items-center gap-3 rounded-base px-3 py-2 text-left outline-offset-[-3px] not-disabled:hover:bg-raised focus:bg-raised disabled:text-soft disabled:opacity-70',
                item.isDangerous && 'text-danger',
              )}
            >
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
