import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { lazyPart } from '#lib/lazy-part.tsx';
import type { MenuItem } from './menu-item.ts';

type DropdownMenuProps = {
  /** Names the opener, when its content is only a picture. */
  label: string;
  /** Names the menu; else the opener's name does. */
  menuLabel?: string;
  children: ReactNode;
  items: readonly MenuItem[];
};

const MenuWindow = lazyPart(async () => (await import('./above-page.ts')).MenuWindow, {
  isAhead: true,
  isSpare: true,
});

/** A button with a menu of a few actions. The code of the menu loads after hydration. */
export function DropdownMenu(props: DropdownMenuProps) {
  const { label, menuLabel = label, children, items } = props;
  const [isOpen, setIsOpen] = useState(false);
  // Each opening mounts the window, so that it retries to load code that failed.
  const [openings, setOpenings] = useState(0);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();

  function open() {
    setIsOpen(true);
    setOpenings(openings + 1);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (!isOpen) open();
  }

  return (
    // The focus guards of Base UI are focusable, but hidden from screen readers; Tab works without.
    <div className="relative inline-block **:data-base-ui-focus-guard:hidden">
      <button
        ref={opener}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={label}
        onClick={isOpen ? () => setIsOpen(false) : open}
        onKeyDown={onKeyDown}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-base px-2 hover:bg-raised"
      >
        {children}
      </button>
      {openings > 0 && (
        <MenuWindow
          key={openings}
          {...{ isOpen, opener, id, items }}
          label={menuLabel}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
