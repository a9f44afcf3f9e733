import clsx from 'clsx';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Check } from '../icons/icons.ts';
import { placeBeside } from './place-beside.ts';

export type MenuItem = {
  readonly id: string;
  readonly label: ReactNode;
  readonly onSelect: () => void;
  readonly isDisabled?: boolean;
  readonly isDangerous?: boolean;
  /** Given for one of several that exclude each other. */
  readonly isChecked?: boolean;
  /** The language of the label, when it is not the page's. */
  readonly lang?: string;
};

type DropdownMenuProps = {
  /** Names the opener, when its content is only a picture. */
  label: string;
  /** Names the menu; else the opener's name does. */
  menuLabel?: string;
  /** What the opener shows. */
  children: ReactNode;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  className?: string;
};

/** A few things to do, with the keys of a menu: arrows, Home, End, Escape, and Tab goes on. */
export function DropdownMenu(props: DropdownMenuProps) {
  const { label, menuLabel = label, children, items, align = 'end', className } = props;
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const menuId = useId();

  const entries = () => [
    ...(root.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? []),
  ];

  useLayoutEffect(() => {
    if (!isOpen) return;
    return placeBeside({
      opener: opener.current!,
      element: menu.current!,
      placement: `bottom-${align}`,
    });
  }, [isOpen, align]);

  useEffect(() => {
    if (!isOpen) return;
    const all = entries();
    (all.find((entry) => entry.ariaChecked === 'true') ?? all[0])?.focus();
    const onPress = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);

  function close() {
    setIsOpen(false);
    opener.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (!isOpen) {
      if (!isArrow) return;
      event.preventDefault();
      return setIsOpen(true);
    }
    const all = entries();
    const current = all.indexOf(document.activeElement as HTMLElement);
    const targets: ReadonlyMap<string, number> = new Map(
      Object.entries<number>({
        ArrowDown: (current + 1) % all.length,
        ArrowUp: (current - 1 + all.length) % all.length,
        Home: 0,
        End: all.length - 1,
      }),
    );
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') {
      // From the opener the browser goes on to what follows it.
      close();
    } else if (targets.has(event.key)) {
      event.preventDefault();
      all[targets.get(event.key)!]?.focus();
    }
  }

  function choose(item: MenuItem) {
    close();
    item.onSelect();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of what is inside
    <div ref={root} onKeyDown={onKeyDown} className={clsx('relative inline-block', className)}>
      <button
        ref={opener}
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
          ref={menu}
          id={menuId}
          role="menu"
          aria-label={menuLabel}
          className="absolute top-0 left-0 z-40 w-max max-w-[calc(100vw-2rem)] min-w-48 rounded-base border border-line bg-surface p-1 shadow-card"
        >
          {items.map((item) => (
            <Entry key={item.id} item={item} onChoose={() => choose(item)} />
          ))}
        </div>
      )}
    </div>
  );
}

function Entry({ item, onChoose }: { item: MenuItem; onChoose: () => void }) {
  const isRadio = item.isChecked !== undefined;
  return (
    <button
      type="button"
      role={isRadio ? 'menuitemradio' : 'menuitem'}
      aria-checked={item.isChecked}
      lang={item.lang}
      tabIndex={-1}
      disabled={item.isDisabled}
      onClick={onChoose}
      className={clsx(
        'flex min-h-11 w-full items-center gap-3 rounded-base px-3 py-2 text-left outline-offset-[-3px] not-disabled:hover:bg-raised focus:bg-raised disabled:text-soft disabled:opacity-70',
        item.isDangerous && 'text-danger',
      )}
    >
      {item.label}
      {item.isChecked && <Check aria-hidden="true" className="ml-auto size-4 shrink-0" />}
    </button>
  );
}
