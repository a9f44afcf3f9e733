import clsx from 'clsx';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { Minus, Plus } from '../icons/icons.ts';
import { stepped } from './stepped.ts';

type NumberStepperProps = {
  /** Null while nothing is entered: different from 0. */
  value: number | null;
  onChange: (value: number | null) => void;
  max: number;
  label: string;
  moreLabel: string;
  fewerLabel: string;
  describedBy?: string | undefined;
  isInvalid?: boolean;
  isDisabled?: boolean;
  /** For a row with many fields: receives text and other keys, so that it can move the focus. */
  line?: {
    onType: (event: ChangeEvent<HTMLInputElement>) => void;
    onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
  };
};

/** A whole number from 0 between two buttons for thumbs. */
export function NumberStepper(props: NumberStepperProps) {
  const { value, onChange, max, label, isInvalid = false, isDisabled = false, line } = props;
  const step = (by: 1 | -1) => onChange(stepped(value, by, max));

  function onInput(event: ChangeEvent<HTMLInputElement>) {
    const digits = event.target.value.replace(/\D/g, '');
    onChange(digits === '' ? null : Math.min(max, Number(digits)));
    line?.onType(event);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (by === 0) return line?.onKey(event);
    event.preventDefault();
    step(by);
  }

  const key = (by: 1 | -1, keyLabel: string) => {
    const Sign = by === 1 ? Plus : Minus;
    return (
      <button
        type="button"
        tabIndex={line && -1}
        aria-label={keyLabel}
        disabled={isDisabled || value === (by === 1 ? max : 0)}
        onClick={() => step(by)}
        className={clsx(
          'grid place-items-center text-ink not-disabled:hover:bg-raised disabled:text-edge',
          line ? 'h-full w-11 shrink-0' : 'min-h-12 w-full',
        )}
      >
        <Sign aria-hidden="true" className={line ? 'size-5' : 'size-6'} />
      </button>
    );
  };
  const [more, fewer] = [key(1, props.moreLabel), key(-1, props.fewerLabel)];
  return (
    <div
      className={clsx(
        'flex overflow-hidden rounded-base border-2 has-aria-invalid:border-danger',
        line ? 'h-12 justify-self-start' : 'w-full max-w-32 flex-col',
        // What cannot be changed is a figure, and does not look like a key.
        isDisabled
          ? clsx('border-line', line ? 'bg-surface' : '[&_svg]:opacity-35')
          : 'border-edge bg-surface',
      )}
    >
      {line ? fewer : more}
      <input
        role="spinbutton"
        data-goals={line && ''}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value ?? undefined}
        aria-invalid={isInvalid || undefined}
        aria-describedby={props.describedBy}
        inputMode="numeric"
        enterKeyHint={line && 'done'}
        autoComplete="off"
        maxLength={String(max).length}
        placeholder={isDisabled ? '–' : '?'}
        disabled={isDisabled}
        value={value ?? ''}
        onChange={onInput}
        onFocus={(event) => event.target.select()}
        onKeyDown={onKeyDown}
        className={clsx(
          'figures border-line bg-pitch text-center text-ink outline-offset-[-3px] placeholder:text-soft',
          line
            ? 'h-full w-10 scroll-my-24 border-x text-lg disabled:bg-raised sm:w-12 sm:text-xl'
            : 'h-16 w-full border-y text-3xl',
        )}
      />
      {line ? more : fewer}
    </div>
  );
}
