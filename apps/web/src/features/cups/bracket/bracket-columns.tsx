import type { CupRoundView } from '@kickoracle/contracts';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { CupPeople } from '../cup-people.ts';
import { TieCard } from './tie-card.tsx';
import { useCupRoundName } from './use-cup-round-name.ts';

/** Ties of the first column at most, so that the bracket fits on a screen. */
const MOST_IN_COLUMN = 8;

/** Returns true for the rounds that the columns show. */
export const isOfColumns = ({ ties }: CupRoundView) =>
  ties.length > 0 && ties.length <= MOST_IN_COLUMN;

const toNext =
  'after:absolute after:left-full after:h-1/2 after:w-4 after:border-edge odd:after:top-1/2 odd:after:border-t odd:after:border-r even:after:bottom-1/2 even:after:border-b even:after:border-r';
const fromLast =
  'before:absolute before:top-1/2 before:right-full before:w-4 before:border-t before:border-edge';

type BracketColumnsProps = { rounds: readonly CupRoundView[]; people: CupPeople };

/** The last rounds of the main half, with the way of each winner. */
export function BracketColumns({ rounds, people }: BracketColumnsProps) {
  const { t } = useTranslation('cups');
  const roundName = useCupRoundName('knockout');
  const columns = rounds.filter(isOfColumns);
  return (
    <section className="grid min-w-0 grid-cols-1 gap-3">
      <h3 className="text-lg">{t('halves.main')}</h3>
      <ol className="flex gap-8 overflow-x-auto pb-2">
        {columns.map(({ number, ties, state }, nth) => (
          <li key={number} className="flex max-w-80 min-w-52 flex-1 flex-col gap-1">
            <h4 className="eyebrow text-soft">{roundName({ number, ties })}</h4>
            <ol className="flex flex-1 flex-col">
              {ties.map((tie) => (
                <li
                  key={tie.number}
                  className={clsx(
                    'relative flex flex-1 items-center py-1.5',
                    nth > 0 && fromLast,
                    nth < columns.length - 1 && toNext,
                  )}
                >
                  <TieCard
                    tie={tie}
                    half="main"
                    state={state}
                    people={people}
                    className="w-full min-w-0"
                  />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </section>
  );
}
