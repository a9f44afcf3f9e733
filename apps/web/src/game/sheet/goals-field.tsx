import { MAX_GOALS } from '@kickoracle/game';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberStepper } from '#ui/controls/number-stepper.tsx';

type GoalsFieldProps = {
  team: string;
  value: number | null;
  onChange: (value: number | null) => void;
  isDisabled: boolean;
  isInvalid: boolean;
  describedBy?: string | undefined;
  /** In a line of a sheet, one digit moves to the next field. Going back appends a second digit. */
  isInLine?: boolean;
};

/** Goal fields, and fields of unfolded cards between them. */
const GOALS = '[data-goals]:enabled';
const FIELDS = `${GOALS}, [data-cards] :is(input, select):enabled`;

/** Returns the next field of the sheet; after the last one, the submit button. */
function fieldAfter(field: HTMLInputElement): HTMLElement | null {
  const all = [...field.form!.querySelectorAll<HTMLElement>(FIELDS)];
  return all[all.indexOf(field) + 1] ?? field.form!.querySelector<HTMLElement>('[type=submit]');
}

function goalsBefore(field: HTMLInputElement): HTMLInputElement | undefined {
  const all = [...field.form!.querySelectorAll<HTMLInputElement>(GOALS)];
  return all[all.indexOf(field) - 1];
}

function moveOn(event: ChangeEvent<HTMLInputElement>) {
  const { inputType } = event.nativeEvent as InputEvent;
  const isTyped = inputType === 'insertText' || inputType === 'insertCompositionText';
  if (isTyped && /\p{Nd}/u.test(event.target.value)) fieldAfter(event.target)?.focus();
}

function moveBack(event: KeyboardEvent<HTMLInputElement>) {
  const field = event.currentTarget;
  const isBack = event.key === 'ArrowLeft' && field.selectionStart === 0;
  if (!isBack && !(event.key === 'Backspace' && field.value === '')) return;
  const before = goalsBefore(field);
  if (!before) return;
  event.preventDefault();
  before.focus();
  // Behind the digit, so that 1 can become 10.
  before.setSelectionRange(before.value.length, before.value.length);
}

const LINE = { onType: moveOn, onKey: moveBack };

export function GoalsField({ team, isInLine = false, ...props }: GoalsFieldProps) {
  const { t } = useTranslation('matchPrediction');
  return (
    <NumberStepper
      {...props}
      {...(isInLine && { line: LINE })}
      max={MAX_GOALS}
      label={t('goals', { team })}
      moreLabel={t('more', { team })}
      fewerLabel={t('fewer', { team })}
    />
  );
}
