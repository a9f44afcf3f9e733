import clsx from 'clsx';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { Minus, Plus } from '../icons/icons.ts';
import { readFigure, stepped } from './stepped.ts';

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
    onChange(readFigure(event.target.value, max));
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
        className="grid h-full w-11 shrink-0 place-items-center text-ink not-disabled:hover:bg-raised disabled:text-edge"
      >
        <Sign aria-hidden="true" className="size-5" />
      </button>
    );
  };
  return (
    <div
      className={clsx(
        'flex overflow-hidden rounded-base border-2 has-aria-invalid:border-danger',
        line ? 'h-12 justify-self-start' : 'h-16 w-full max-w-48',
        // What cannot be changed is a figure, and does not look like a key.
        isDisabled ? 'border-line bg-surface' : 'border-edge bg-surface',
      )}
    >
      {key(-1, props.fewerLabel)}
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
          'figures h-full min-w-0 border-x border-line bg-pitch text-center text-ink outline-offset-[-3px] placeholder:text-soft disabled:bg-raised',
          line ? 'w-10 scroll-my-24 text-lg sm:w-12 sm:text-xl' : 'flex-1 text-3xl',
        )}
      />
      {key(1, props.moreLabel)}
    </div>
  );
}
