import type { CupTieView } from '@kickoracle/contracts';
import { Paged } from '../paged.tsx';
import { TieCard, type CupHalf } from './tie-card.tsx';

const TIES_PER_PAGE = 24;

type TieListProps = Pick<Parameters<typeof TieCard>[0], 'people' | 'state'> & {
  ties: readonly CupTieView[];
  half: CupHalf;
  heading: string;
};

export function TieList({ ties, half, heading, people, state }: TieListProps) {
  if (ties.length === 0) return null;
  return (
    <section className="grid min-w-0 grid-cols-1 gap-3">
      <h3 className="text-lg">{heading}</h3>
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
