import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { ArrowDown, ArrowUp, GripVertical } from '#ui/icons/icons.ts';
import type { DragListItem, DragListLabels } from './drag-list-item.ts';
import { HANDLE } from './use-drag-sensors.ts';

type DragListRowProps = {
  item: DragListItem;
  index: number;
  count: number;
  labels: DragListLabels;
  isDisabled: boolean;
  onStep: (by: 1 | -1) => void;
};

type Places = { index: number; activeIndex: number; overIndex: number };

/** Returns the index that a row would have after a drop now. */
function placeOf({ index, activeIndex: from, overIndex: to }: Places): number {
  if (from === -1 || to === -1) return index;
  if (index === from) return to;
  if (from < index && index <= to) return index - 1;
  return to <= index && index < from ? index + 1 : index;
}

const STEPS = [
  { way: 'up', by: -1, Icon: ArrowUp },
  { way: 'down', by: 1, Icon: ArrowDown },
] as const;

const stepClass =
  'grid h-11 w-10 shrink-0 place-items-center rounded-base text-soft sm:w-11 outline-offset-[-3px] not-disabled:hover:bg-raised not-disabled:hover:text-ink disabled:text-line';

export function DragListRow(props: DragListRowProps) {
  const { item, index, count, labels, isDisabled, onStep } = props;
  const sortable = useSortable({ id: item.id, disabled: isDisabled });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = sortable;
  const focusAfterStep = useRef<1 | -1 | null>(null);
  const steps = useRef<Record<'up' | 'down', HTMLButtonElement | null>>({ up: null, down: null });

  // At the end of the list the pressed button is disabled, so the other one takes the focus.
  useEffect(() => {
    if (focusAfterStep.current === null) return;
    const { up, down } = steps.current;
    const [pressed, other] = focusAfterStep.current === -1 ? [up, down] : [down, up];
    (pressed?.disabled ? other : pressed)?.focus();
    focusAfterStep.current = null;
  }, [index]);

  function step(by: 1 | -1) {
    focusAfterStep.current = by;
    onStep(by);
  }

  return (
    <li
      ref={setNodeRef}
      {...listeners}
      style={{
        transform: CSS.Translate.toString(sortable.transform),
        transition: sortable.transition,
      }}
      className={clsx(
        'flex h-13 items-center rounded-base border bg-surface select-none',
        isDragging ? 'relative z-10 border-accent-edge shadow-card' : 'border-line',
      )}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...HANDLE}
        disabled={isDisabled}
        aria-label={labels.handle(item.name)}
        className="grid h-11 w-9 shrink-0 touch-none sm:w-11 place-items-center rounded-base text-soft outline-offset-[-3px] not-disabled:cursor-grab not-disabled:hover:text-ink not-disabled:active:cursor-grabbing disabled:text-line"
      >
        <GripVertical aria-hidden="true" className="size-5" />
      </button>
      <span className="figures w-5 shrink-0 text-right text-lg text-soft">
        {placeOf(sortable) + 1}
      </span>
      {item.mark && <span className="ml-2 shrink-0">{item.mark}</span>}
      <span className="ml-2 line-clamp-2 min-w-0 flex-1 text-sm leading-tight sm:text-base sm:leading-tight [overflow-wrap:anywhere]">
        {item.name}
      </span>
      {STEPS.map(({ way, by, Icon }) => (
        <button
          key={way}
          type="button"
          ref={(element) => {
            steps.current[way] = element;
          }}
          aria-label={labels[way](item.name)}
          disabled={isDisabled || index + by < 0 || index + by >= count}
          onClick={() => step(by)}
          className={stepClass}
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      ))}
    </li>
  );
}
