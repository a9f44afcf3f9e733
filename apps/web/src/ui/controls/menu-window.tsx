import { Menu } from '@base-ui/react/menu';
import clsx from 'clsx';
import { useEffect, useRef, type RefObject } from 'react';
import { Check } from '../icons/icons.ts';
import type { MenuItem } from './menu-item.ts';

type MenuWindowProps = {
  isOpen: boolean;
  onClose: () => void;
  opener: RefObject<HTMLButtonElement | null>;
  id: string;
  label: string;
  items: readonly MenuItem[];
};

/** A menu next to its opener, also in the DOM. */
export function MenuWindow({ isOpen, onClose, opener, id, label, items }: MenuWindowProps) {
  /** Moves the focus at once: Tab and dialogs that an item opens depend on it. */
  function leave() {
    onClose();
    opener.current?.focus();
  }

  function onOpenChange(_: boolean, { reason, event, cancel }: Menu.Root.ChangeEventDetails) {
    const { target, relatedTarget } = event as FocusEvent;
    // A press on the opener closes the menu by itself.
    if ([target, relatedTarget].some((node) => opener.current?.contains(node as Node))) cancel();
    else if (reason === 'escape-key') leave();
    else onClose();
  }

  const onKeyDown: Menu.Popup.Props['onKeyDown'] = (event) => {
    if (event.key !== 'Tab') return;
    // The browser continues from the opener. Base UI would prevent Shift+Tab.
    event.preventBaseUIHandler();
    leave();
  };

  return (
    <Menu.Root open={isOpen} onOpenChange={onOpenChange} modal={false} highlightItemOnHover={false}>
      <Menu.Portal container={opener.current?.parentElement}>
        <Menu.Positioner
          anchor={opener}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-40"
        >
          <Menu.Popup
            id={id}
            aria-label={label}
            finalFocus={false}
            onKeyDown={onKeyDown}
            className="w-max max-w-[calc(100vw-2rem)] min-w-48 rounded-base border border-line bg-surface p-1 shadow-card outline-none"
          >
            {items.map((item) => (
              <Entry
                key={item.id}
                item={item}
                isFirst={item === (items.find(({ isChecked }) => isChecked) ?? items[0])}
                onChoose={() => {
                  leave();
                  item.onSelect();
                }}
              />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

type EntryProps = { item: MenuItem; isFirst: boolean; onChoose: () => void };

function Entry({ item, isFirst, onChoose }: EntryProps) {
  const isRadio = item.isChecked !== undefined;
  const entry = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFirst) entry.current?.focus({ preventScroll: true });
  }, [isFirst]);
  return (
    <Menu.Item
      nativeButton
      // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the item's content
      render={<button ref={entry} type="button" />}
      role={isRadio ? 'menuitemradio' : 'menuitem'}
      aria-checked={item.isChecked}
      lang={item.lang}
      onClick={(event) => {
        // Base UI would focus the item.
        event.preventBaseUIHandler();
        onChoose();
      }}
      className={clsx(
        'flex min-h-11 w-full items-center gap-3 rounded-base px-3 py-2 text-left outline-offset-[-3px] hover:bg-raised focus:bg-raised',
        item.isDangerous && 'text-danger',
      )}
    >
      {item.label}
      {item.isChecked && <Check aria-hidden="true" className="ml-auto size-4 shrink-0" />}
    </Menu.Item>
  );
}
