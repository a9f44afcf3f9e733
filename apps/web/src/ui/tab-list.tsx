import clsx from 'clsx';
import { useRef, type KeyboardEvent } from 'react';

type TabListProps<Id extends string> = {
  label: string;
  tabs: readonly { id: Id; label: string }[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** The id of the element that the tabs fill. */
  panelId: string;
};

/** Tabs with the keys that the pattern asks for: arrows, Home and End. */
export function TabList<Id extends string>(props: TabListProps<Id>) {
  const { label, tabs, selected, onSelect, panelId } = props;
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const current = tabs.findIndex(({ id }) => id === selected);
    const targets: Record<string, number> = {
      ArrowRight: (current + 1) % tabs.length,
      ArrowLeft: (current - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onSelect(tabs[target]!.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className="flex gap-1 overflow-x-auto border-b border-line"
    >
      {tabs.map(({ id, label: name }) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === selected}
          aria-controls={panelId}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
          onKeyDown={onKeyDown}
          className={clsx(
            'min-h-11 border-b-[3px] px-4 font-semibold whitespace-nowrap outline-offset-[-3px]',
            id === selected
              ? 'border-accent-edge text-ink'
              : 'border-transparent text-soft hover:text-ink',
          )}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
