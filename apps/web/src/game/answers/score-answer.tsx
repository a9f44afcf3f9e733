import { useTranslation } from 'react-i18next';
import { ScoreInput } from '../sheet/score-input.tsx';
import { sidesOf, textOfSides } from '../sheet/sheet-goals.ts';
import type { AnswerInputProps, AnswerInputKind } from './answer-kind.ts';

function ScoreAnswer({ question, value, onChange, label, ...props }: AnswerInputProps) {
  const { t } = useTranslation('answers');
  const { home = t('home'), away = t('away') } = question.sides ?? {};
  return (
    <div>
      <ScoreInput
        legend={label}
        teams={{ home, away }}
        value={sidesOf(value)}
        onChange={(next) => onChange(textOfSides(next))}
        isDisabled={props.isDisabled ?? false}
        error={props.problem}
      />
      {props.hint && <p className="mt-2 text-center text-sm text-soft">{props.hint}</p>}
    </div>
  );
}

export const scoreKind: AnswerInputKind = { Input: ScoreAnswer };
