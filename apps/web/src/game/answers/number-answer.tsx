import { numberStep } from '@kickoracle/game';
import { useTranslation } from '../../lib/translation/use-translation.ts';
import { formatNumber, toPlainNumber, toTypedNumber } from '../../lib/format.ts';
import { NumberField } from '../../ui/controls/number-field.tsx';
import type { AnswerInputProps, AnswerInputKind } from './answer-kind.ts';
import { canonicalAnswer, offeredBounds } from './asked-question.ts';
import { useTyped } from '../../lib/use-typed.ts';

function NumberInput({ question, value, onChange, label, ...props }: AnswerInputProps) {
  const { t, i18n } = useTranslation('answers');
  const { language } = i18n;
  const { typed, type } = useTyped({
    value,
    onChange,
    read: (text) => canonicalAnswer(question, toPlainNumber(text, language)),
    write: (text) => toTypedNumber(text, language),
  });
  const bound = (text: string | null) => {
    const limit = Number(canonicalAnswer(question, text ?? '') || NaN);
    return Number.isNaN(limit) ? null : limit;
  };
  const offered = offeredBounds(question);
  const min = bound(offered.min) ?? 0;
  const max = bound(offered.max);
  const words = (limit: number) => formatNumber(limit, language);
  function rangeText() {
    if (max !== null) return t('numberBetween', { min: words(min), max: words(max) });
    // What happened has no bounds of its own.
    return question.isResult ? undefined : t('numberFrom', { min: words(min) });
  }
  return (
    <NumberField
      label={label}
      typed={typed}
      value={value === '' || Number.isNaN(Number(value)) ? null : Number(value)}
      onType={type}
      onStep={(next) => type(toTypedNumber(String(next), language))}
      min={min}
      max={max}
      stepSize={numberStep(question)}
      moreLabel={t('more', { label })}
      fewerLabel={t('fewer', { label })}
      hint={props.hint ?? rangeText()}
      error={props.problem}
      isDisabled={props.isDisabled ?? false}
    />
  );
}

export const numberKind: AnswerInputKind = { Input: NumberInput };
