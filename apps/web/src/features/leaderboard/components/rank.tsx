import clsx from 'clsx';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { formatNumber } from '../../../lib/format.ts';

/** Gold for the winner; the next two by size and frame, so that no colour is needed. */
const MEDALS: Record<number, string> = {
  1: 'size-9 border-gold bg-gold text-on-gold text-xl sm:size-11',
  2: 'size-8 sm:size-10 border-soft bg-raised text-ink text-lg',
  3: 'size-8 sm:size-10 border-edge text-ink text-lg',
};

/** Tells whether a rank is one of the first three, which are set apart. */
export const hasMedal = (rank: number) => rank in MEDALS;

export function Rank({ rank }: { rank: number }) {
  const { i18n } = useTranslation();
  const medal = MEDALS[rank];
  return (
    <span
      className={clsx(
        'figures inline-grid place-items-center',
        medal ? `rounded-full border-2 ${medal}` : 'text-lg text-soft',
      )}
    >
      {formatNumber(rank, i18n.language)}
    </span>
  );
}
