import type { ImportQuestionView, QuestionSideView } from '@kickoracle/contracts';
import clsx from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#game/paths.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { cardClass } from '#ui/layout/card.tsx';
import { QuestionSide } from './question-side.tsx';
import { RoundLine } from './round-line.tsx';

type QuestionCardProps = {
  question: ImportQuestionView;
  /** Key of the side being sent. */
  chosen: string | null;
  /** An answer to any question is being sent. */
  isHeld: boolean;
  onChoose: (side: QuestionSideView) => void;
};

export function QuestionCard({ question, chosen, isHeld, onChoose }: QuestionCardProps) {
  const { t } = useTranslation('adminImports');
  const id = useId();
  const { match, kind, sides } = question;
  const { team1, team2 } = match;
  return (
    <article aria-labelledby={id} className={clsx(cardClass, 'grid gap-4 p-4 sm:p-5')}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <RoundLine of={match} />
        <Badge tone="waiting">{t(`asks.${kind}`)}</Badge>
      </div>
      <h2 id={id} className="text-xl [overflow-wrap:anywhere]">
        <Link to={paths.match(match.id)} className="hover:underline hover:underline-offset-4">
          {team1.name} – {team2.name}
        </Link>
      </h2>
      <div className="grid gap-3 sm:grid-cols-2">
        {sides.map((side) => (
          <QuestionSide
            key={side.key}
            side={side}
            isBusy={chosen === side.key}
            isHeld={isHeld}
            onChoose={() => onChoose(side)}
          />
        ))}
      </div>
    </article>
  );
}
