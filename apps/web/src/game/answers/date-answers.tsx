import { MINUTE_MS } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { useNow } from '#lib/use-now.ts';
import { fromDateTimeInput, toDateTimeInput } from '#lib/zoned-input.ts';
import { DateField, DateTimeField } from '#ui/controls/date-fields.tsx';
import type { AnswerInputProps, AnswerInputKind } from './answer-kind.ts';
import { canonicalAnswer, offeredBounds } from './displayed-question.ts';
import { useTyped } from '#lib/use-typed.ts';

const dayOf = (instant: string) => /^\d{4}-\d\d-\d\dT/.exec(instant)?.[0].slice(0, -1) ?? '';

const later = (a: string, b: string) => (a > b ? a : b);

/** A day in UTC, from today on for predictions. */
function DayInput({ question, value, onChange, label, ...props }: AnswerInputProps) {
  const { t } = useTranslation('answers');
  const today = dayOf(useNow().toISOString());
  const { typed, type } = useTyped({
    value,
    onChange,
    read: (text) => canonicalAnswer(question, text),
    write: dayOf,
  });
  const offered = offeredBounds(question);
  const bound = (text: string | null) => dayOf(canonicalAnswer(question, text ?? ''));
  return (
    <DateField
      label={label}
      value={typed}
      onChange={(event) => type(event.target.value)}
      min={question.isResult ? undefined : later(today, bound(offered.min))}
      max={bound(offered.max) || undefined}
      hint={props.hint ?? t('dayHint')}
      error={props.problem}
      disabled={props.isDisabled}
    />
  );
}

export const dateKind: AnswerInputKind = { Input: DayInput };

/** A minute in the viewer's zone, from the next one on for predictions. */
function MomentInput({ question, value, onChange, label, ...props }: AnswerInputProps) {
  const { t } = useTranslation('answers');
  const now = useNow();
  const { typed, type } = useTyped({
    value,
    onChange,
    read: (text) => canonicalAnswer(question, fromDateTimeInput(text) ?? text),
    write: toDateTimeInput,
  });
  const offered = offeredBounds(question);
  const next = toDateTimeInput(new Date(now.getTime() + MINUTE_MS));
  return (
    <DateTimeField
      label={label}
      value={typed}
      onChange={(event) => type(event.target.value)}
      min={question.isResult ? undefined : later(next, toDateTimeInput(offered.min))}
      max={toDateTimeInput(offered.max) || undefined}
      hint={props.hint ?? t('momentHint')}
      error={props.problem}
      disabled={props.isDisabled}
    />
  );
}

export const datetimeKind: AnswerInputKind = { Input: MomentInput };
