import { MAX_GOALS, parseScore } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { formatScoreForReading } from '../../lib/format.ts';
import { ScoreStepper } from '../standing/score-stepper.tsx';
import type { AnswerInputProps, AnswerKind } from './answer-kind.ts';

/** One side alone is no answer yet, but must not be forgotten: `2-`. */
const SIDES = /^(\d{0,2})-(\d{0,2})$/;

function ScoreInput({ question, value, onChange, label, ...props }: AnswerInputProps) {
  const { t } = useTranslation(['answers', 'matchPrediction']);
  const { home = t('answers:home'), away = t('answers:away') } = question.sides ?? {};
  const [homeText = '', awayText = ''] = SIDES.exec(value)?.slice(1) ?? [];
  const goals = (text: string) => (text === '' ? null : Number(text));
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
        value={{ home: goals(homeText), away: goals(awayText) }}
        onChange={(next) => {
          const isBlank = next.home === null && next.away === null;
          onChange(isBlank ? '' : `${next.home ?? ''}-${next.away ?? ''}`);
        }}
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
