import clsx from 'clsx';
import { useId, type KeyboardEvent } from 'react';
import { Minus, Plus } from '../icons/icons.ts';
import { controlClass, FieldFrame, noteAttributes, type Notes } from './field-frame.tsx';

type NumberFieldProps = Notes & {
  label: string;
  typed: string;
  value: number | null;
  onType: (typed: string) => void;
  onStep: (value: number) => void;
  min: number;
  max: number | null;
  /** 1 by default. */
  stepSize?: number;
  moreLabel: string;
  fewerLabel: string;
  isDisabled?: boolean;
  placeholder?: string;
  onBlur?: () => void;
  ref?: React.Ref<HTMLInputElement>;
};

/** Removes the rounding errors of binary fractions. */
const withoutNoise = (value: number) => Number(value.toFixed(6));

const stepClass =
  'grid min-h-11 w-12 shrink-0 place-items-center rounded-base border-2 border-edge bg-surface text-ink not-disabled:hover:border-ink not-disabled:hover:bg-raised disabled:border-line disabled:text-edge';

/** Not Base UI's: its server HTML has `style` attributes, which the policy refuses. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, typed, value, min, max } = props;
  const {
    onType,
    onStep,
    stepSize = 1,
    moreLabel,
    fewerLabel,
    isDisabled = false,
    placeholder,
    onBlur,
    ref,
  } = props;
  const id = useId();

  function step(by: 1 | -1) {
    const stepped = value === null ? min : Math.max(min, withoutNoise(value + by * stepSize));
    onStep(max === null ? stepped : Math.min(max, stepped));
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    step(by);
  }

  return (
    <FieldFrame {...{ id, label, hint, error, hasNotes: true }}>
      <div className="flex max-w-64 gap-2">
        <button
          type="button"
          aria-label={fewerLabel}
          disabled={isDisabled || (value !== null && value <= min)}
          onClick={() => step(-1)}
          className={stepClass}
        >
          <Minus aria-hidden="true" className="size-5" />
        </button>
        <input
          {...noteAttributes(id, error, true)}
          placeholder={placeholder}
          id={id}
          ref={ref}
          role="spinbutton"
          aria-valuemin={min}
          aria-valuemax={max ?? undefined}
          aria-valuenow={value ?? undefined}
          inputMode={min < 0 ? 'text' : Number.isInteger(stepSize) ? 'numeric' : 'decimal'}
          autoComplete="off"
          disabled={isDisabled}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
          className={clsx(controlClass, 'figures text-center text-lg')}
        />
        <button
          type="button"
          aria-label={moreLabel}
          disabled={isDisabled || (max !== null && value !== null && value >= max)}
          onClick={() => step(1)}
          className={stepClass}
        >
          <Plus aria-hidden="true" className="size-5" />
        </button>
      </div>
    </FieldFrame>
  );
}
