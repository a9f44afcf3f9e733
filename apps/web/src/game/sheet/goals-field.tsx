import { MAX_GOALS } from '@kickoracle/game';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { useTranslation } from '../../lib/translation/use-translation.ts';
import { NumberStepper } from '../../ui/controls/number-stepper.tsx';

type GoalsFieldProps = {
  team: string;
  value: number | null;
  onChange: (value: number | null) => void;
  isDisabled: boolean;
  isInvalid: boolean;
  describedBy?: string | undefined;
  /** In a line of a sheet one digit moves on to the next field. Back from there, a second one is put behind it. */
  isInLine?: boolean;
};

/** Fields in which goals are typed, and those of cards that are unfolded between them. */
const GOALS = '[data-goals]:enabled';
const FIELDS = `${GOALS}, [data-cards] :is(input, select):enabled`;

/** Returns the field of the sheet after another one; past the last one the button that goes on. */
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
  if (isTyped && /\d/.test(event.target.value)) fieldAfter(event.target)?.focus();
}

function moveBack(event: KeyboardEvent<HTMLInputElement>) {
  const field = event.currentTarget;
  const isBack = event.key === 'ArrowLeft' && field.selectionStart === 0;
  if (!isBack && !(event.key === 'Backspace' && field.value === '')) return;
  const before = goalsBefore(field);
  if (!before) return;
  event.preventDefault();
  before.focus();
  // Behind its digit, so that another one makes ten and more.
  before.setSelectionRange(before.value.length, before.value.length);
}

const LINE = { onType: moveOn, onKey: moveBack };

/** The goals of a team: steps for thumbs, and digits. */
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
