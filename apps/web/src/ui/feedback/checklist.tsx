import clsx from 'clsx';
import { Circle, CircleCheck } from '../icons/icons.ts';

type ChecklistProps = {
  label: string;
  items: readonly { readonly text: string; readonly isMet: boolean }[];
  /** Read before each item, in place of its icon. */
  stateLabels: { met: string; open: string };
};

export function Checklist({ label, items, stateLabels }: ChecklistProps) {
  return (
    <ul aria-label={label} aria-live="polite" className="grid gap-1 text-sm">
      {items.map(({ text, isMet }) => {
        const Icon = isMet ? CircleCheck : Circle;
        return (
          <li
            key={text}
            className={clsx(
              'flex items-start gap-2 transition-colors duration-150',
              isMet ? 'text-success' : 'text-soft',
            )}
          >
            <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>
              <span className="sr-only">{isMet ? stateLabels.met : stateLabels.open} </span>
              {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
