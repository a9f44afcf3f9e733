import { MAX_GOALS } from '@kickoracle/game';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { stepped } from '../../ui/controls/stepped.ts';
import { Minus, Plus } from '../../ui/icons/icons.ts';

const stepClass =
  'grid h-full w-10 shrink-0 place-items-center text-ink not-disabled:hover:bg-raised disabled:text-edge sm:w-11';

type GoalsFieldProps = {
  team: string;
  value: number | null;
  onChange: (value: number | null) => void;
  isDisabled: boolean;
  isInvalid: boolean;
  describedBy: string;
};

/** Fields in which goals are typed, and those of cards that are unfolded between them. */
const GOALS = '[data-goals]:enabled';
const FIELDS = `${GOALS}, [data-cards] :is(input, select):enabled`;

/** The field of the sheet after another one; past the last one the button that goes on. */
function fieldAfter(field: HTMLInputElement): HTMLElement | null {
  const all = [...field.form!.querySelectorAll<HTMLElement>(FIELDS)];
  return all[all.indexOf(field) + 1] ?? field.form!.querySelector<HTMLElement>('[type=submit]');
}

function goalsBefore(field: HTMLInputElement): HTMLInputElement | undefined {
  const all = [...field.form!.querySelectorAll<HTMLInputElement>(GOALS)];
  return all[all.indexOf(field) - 1];
}

/**
 * The goals of a team in a line: steps for thumbs, and for keys one digit, which moves on to the
 * next field. Back from there, a second digit is put behind it.
 */
export function GoalsField(props: GoalsFieldProps) {
  const { team, value, onChange, isDisabled, isInvalid, describedBy } = props;
  const { t } = useTranslation('matchPrediction');
  const step = (by: 1 | -1) => onChange(stepped(value, by, MAX_GOALS));

  function onInput(event: ChangeEvent<HTMLInputElement>) {
    const digits = event.target.value.replace(/\D/g, '');
    onChange(digits === '' ? null : Number(digits));
    const { inputType } = event.nativeEvent as InputEvent;
    const isTyped = inputType === 'insertText' || inputType === 'insertCompositionText';
    if (isTyped && digits !== '') fieldAfter(event.target)?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      return step(event.key === 'ArrowUp' ? 1 : -1);
    }
    const isBack = event.key === 'ArrowLeft' && field.selectionStart === 0;
    if (!isBack && !(event.key === 'Backspace' && field.value === '')) return;
    const before = goalsBefore(field);
    if (!before) return;
    event.preventDefault();
    before.focus();
    // Behind its digit, so that another one makes ten and more.
    before.setSelectionRange(before.value.length, before.value.length);
  }

  return (
    <div className="flex h-9 overflow-hidden rounded-base border-2 border-edge bg-surface has-aria-invalid:border-danger has-disabled:border-line sm:h-11">
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('fewer', { team })}
        disabled={isDisabled || value === 0}
        onClick={() => step(-1)}
        className={stepClass}
      >
        <Minus aria-hidden="true" className="size-5" />
      </button>
      <input
        role="spinbutton"
        data-goals
        aria-label={t('goals', { team })}
        aria-valuemin={0}
        aria-valuemax={MAX_GOALS}
        aria-valuenow={value ?? undefined}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        maxLength={2}
        placeholder="–"
        disabled={isDisabled}
        value={value ?? ''}
        onChange={onInput}
        onFocus={(event) => event.target.select()}
        onKeyDown={onKeyDown}
        className="figures h-full w-10 scroll-my-24 border-x border-line bg-pitch text-center text-lg text-ink outline-offset-[-3px] placeholder:text-soft disabled:bg-raised sm:w-12 sm:text-xl"
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('more', { team })}
        disabled={isDisabled || value === MAX_GOALS}
        onClick={() => step(1)}
        className={stepClass}
      >
        <Plus aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
