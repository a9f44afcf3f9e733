import clsx from 'clsx';
import { useFormat } from '#lib/use-format.ts';

const MEDALS: Record<number, string> = {
  1: 'size-9 bg-gold text-on-gold text-xl sm:size-11',
  2: 'size-8 sm:size-10 bg-silver text-on-gold text-lg',
  3: 'size-8 sm:size-10 bg-bronze text-on-gold text-lg',
};

export const hasMedal = (rank: number | null): boolean => rank !== null && rank in MEDALS;

export function Rank({ rank }: { rank: number }) {
  const format = useFormat();
  const medal = MEDALS[rank];
  return (
    <span
      className={clsx(
        'figures inline-grid place-items-center',
        medal ? `rounded-full ${medal}` : 'text-lg text-soft',
      )}
    >
      {format.number(rank)}
    </span>
  );
}
