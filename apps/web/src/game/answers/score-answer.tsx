import { MAX_GOALS, parseScore } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { formatScoreForReading } from '../../lib/format.ts';
import { sidesOf, textOfSides } from '../sheet/sheet-goals.ts';
import { ScoreStepper } from '../standing/score-stepper.tsx';
import type { AnswerInputProps, AnswerKind } from './answer-kind.ts';

function ScoreInput({ question, value, onChange, label, ...props }: AnswerInputProps) {
  const { t } = useTranslation(['answers', 'matchPrediction']);
  const { home = t('answers:home'), away = t('answers:away') } = question.sides ?? {};
  const side = (team: string) => ({
    name: team,
    label: t('matchPrediction:goals', { team }),
    moreLabel: t('matchPrediction:more', { team }),
    fewerLabel: t('matchPrediction:fewer', { team }),
  });
  return (
    <div>
      <ScoreStepper
        legend={label}
        home={side(home)}
        away={side(away)}
        value={sidesOf(value)}
        onChange={(next) => onChange(textOfSides(next))}
        max={MAX_GOALS}
        isDisabled={props.isDisabled ?? false}
        error={props.problem}
      />
      {props.hint && <p className="mt-2 text-center text-sm text-soft">{props.hint}</p>}
    </div>
  );
}

export const scoreKind: AnswerKind = {
  Input: ScoreInput,
  words(value) {
    const score = parseScore(value);
    return score ? formatScoreForReading(score) : value;
  },
};
