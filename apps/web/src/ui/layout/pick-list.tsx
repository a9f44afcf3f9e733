import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ChevronRight } from '../icons/icons.ts';
import { cardClass } from './card.tsx';

type PickListProps<Id extends string> = {
  label: string;
  items: readonly { id: Id; name: string; detail?: ReactNode }[];
  picked: Id | null;
  onPick: (id: Id) => void;
};

export function PickList<Id extends string>(props: PickListProps<Id>) {
  const { label, items, picked, onPick } = props;
  return (
    <ul
      aria-label={label}
      className={clsx(cardClass, 'divide-y divide-line overflow-y-auto lg:max-h-[70dvh]')}
    >
      {items.map(({ id, name, detail }) => (
        <li key={id}>
          <button
            type="button"
            aria-current={id === picked || undefined}
            onClick={() => onPick(id)}
            className={clsx(
              'flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left outline-offset-[-3px] hover:bg-raised',
              id === picked && 'bg-raised shadow-[inset_4px_0_0_var(--accent-edge)]',
            )}
          >
            <span className="min-w-0 flex-1">
              <span className="block font-semibold [overflow-wrap:anywhere]">{name}</span>
              {detail && <span className="block text-sm text-soft">{detail}</span>}
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
          </button>
        </li>
      ))}
    </ul>
  );
}
