import { numberStep } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { toAsciiDigits } from '#lib/to-ascii-digits.ts';
import { useFormat } from '#lib/use-format.ts';
import { NumberField } from '#ui/controls/number-field.tsx';
import type { AnswerInputProps, AnswerInputKind } from './answer-kind.ts';
import { canonicalAnswer, offeredBounds } from './displayed-question.ts';
import { useTyped } from '#lib/use-typed.ts';

function NumberInput({ question, value, onChange, label, ...props }: AnswerInputProps) {
  const { t } = useTranslation('answers');
  const format = useFormat();
  const { typed, type } = useTyped({
    value,
    onChange,
    read: (text) => canonicalAnswer(question, format.toPlainNumber(toAsciiDigits(text))),
    write: (text) => format.toTypedNumber(text),
  });
  const bound = (text: string | null) => {
    const limit = Number(canonicalAnswer(question, text ?? '') || NaN);
    return Number.isNaN(limit) ? null : limit;
  };
  const offered = offeredBounds(question);
  const min = bound(offered.min) ?? 0;
  const max = bound(offered.max);
  const { number: words } = format;
  function rangeText() {
    if (max !== null) return t('numberBetween', { min: words(min), max: words(max) });
    // Results have no limits of their own.
    return question.isResult ? undefined : t('numberFrom', { min: words(min) });
  }
  return (
    <NumberField
      label={label}
      typed={typed}
      value={value === '' || Number.isNaN(Number(value)) ? null : Number(value)}
      onType={type}
      onStep={(next) => type(format.toTypedNumber(String(next)))}
      min={min}
      max={max}
      stepSize={numberStep(question)}
      moreLabel={t('more', { label })}
      fewerLabel={t('fewer', { label })}
      hint={props.hint ?? rangeText()}
      error={props.problem}
      isDisabled={props.isDisabled ?? false}
      placeholder="?"
    />
  );
}

export const numberKind: AnswerInputKind = { Input: NumberInput };
