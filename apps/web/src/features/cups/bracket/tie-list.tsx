import type { CupTieView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { Paged } from '../paged.tsx';
import { TieCard, type CupHalf } from './tie-card.tsx';

const TIES_PER_PAGE = 24;

type TieListProps = Pick<Parameters<typeof TieCard>[0], 'people' | 'state'> & {
  ties: readonly CupTieView[];
  half: CupHalf;
  heading: string;
};

export function TieList({ ties, half, heading, people, state }: TieListProps) {
  const { t } = useTranslation('cups');
  const format = useFormat();
  return (
    <section className="grid min-w-0 grid-cols-1 gap-3">
      <h3 className="flex flex-wrap items-baseline gap-x-3 text-lg">
        {heading}
        <span className="text-sm font-normal text-soft">
          {t('ties', { count: ties.length, amount: format.number(ties.length) })}
        </span>
      </h3>
      <Paged items={ties} size={TIES_PER_PAGE} label={heading}>
        {(shown) => (
          <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {shown.map((tie) => (
              <li key={tie.number} className="min-w-0">
                <TieCard tie={tie} half={half} state={state} people={people} />
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </section>
  );
}
