import clsx from 'clsx';
import { Check } from '../icons/icons.ts';

export function DoneTick({ label, className }: { label: string; className?: string }) {
  return (
    <span className={clsx('grid shrink-0 place-items-center', className ?? 'size-14')}>
      <span className="sr-only">{label}</span>
      <span className="grid size-[82%] place-items-center rounded-full border-2 border-accent-edge bg-accent text-on-accent">
        <Check aria-hidden="true" className="size-6" strokeWidth={3.5} />
      </span>
    </span>
  );
}
