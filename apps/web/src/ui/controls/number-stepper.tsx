import clsx from 'clsx';
import type { KeyboardEvent } from 'react';
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
};

const stepClass =
  'grid min-h-12 w-full place-items-center text-ink not-disabled:hover:bg-raised disabled:text-edge';

/** A whole number from 0, for thumbs: one key above and one below the figure. */
export function NumberStepper(props: NumberStepperProps) {
  const { value, onChange, max, label, isInvalid = false, isDisabled = false } = props;
  const step = (by: 1 | -1) => onChange(stepped(value, by, max));

  function onKeyDown(event: KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    step(by);
  }

  return (
    <div
      className={clsx(
        'flex w-full max-w-32 flex-col overflow-hidden rounded-base border-2 has-aria-invalid:border-danger',
        // What cannot be changed is a figure, and does not look like a key.
        isDisabled ? 'border-line [&_svg]:opacity-35' : 'border-edge bg-surface',
      )}
    >
      <button
        type="button"
        aria-label={props.moreLabel}
        disabled={isDisabled || value === max}
        onClick={() => step(1)}
        className={stepClass}
      >
        <Plus aria-hidden="true" className="size-6" />
      </button>
      <input
        role="spinbutton"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value ?? undefined}
        aria-invalid={isInvalid || undefined}
        aria-describedby={props.describedBy}
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(max).length}
        placeholder="–"
        disabled={isDisabled}
        value={value ?? ''}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, '');
          onChange(digits === '' ? null : Math.min(max, Number(digits)));
        }}
        onFocus={(event) => event.target.select()}
        onKeyDown={onKeyDown}
        className="figures h-16 w-full border-y border-line bg-pitch text-center text-3xl text-ink outline-offset-[-3px] placeholder:text-soft"
      />
      <button
        type="button"
        aria-label={props.fewerLabel}
        disabled={isDisabled || value === 0}
        onClick={() => step(-1)}
        className={stepClass}
      >
        <Minus aria-hidden="true" className="size-6" />
      </button>
    </div>
  );
}
