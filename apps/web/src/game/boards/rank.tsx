import clsx from 'clsx';
import { useFormat } from '#lib/use-format.ts';

/** Gold for the winner; the next two differ by size and border, so that no colour is needed. */
const MEDALS: Record<number, string> = {
  1: 'size-9 border-gold bg-gold text-on-gold text-xl sm:size-11',
  2: 'size-8 sm:size-10 border-soft bg-raised text-ink text-lg',
  3: 'size-8 sm:size-10 border-edge text-ink text-lg',
};

export const hasMedal = (rank: number | null): boolean => rank !== null && rank in MEDALS;

export function Rank({ rank }: { rank: number }) {
  const format = useFormat();
  const medal = MEDALS[rank];
  return (
    <span
      className={clsx(
        'figures inline-grid place-items-center',
        medal ? `rounded-full border-2 ${medal}` : 'text-lg text-soft',
      )}
    >
      {format.number(rank)}
    </span>
  );
}
