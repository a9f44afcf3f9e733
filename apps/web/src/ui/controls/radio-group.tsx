import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import { FieldNotes, type Notes } from './field-frame.tsx';

type RadioGroupProps<Value extends string> = Notes & {
  label: string;
  options: readonly { value: Value; label: ReactNode; isDisabled?: boolean }[];
  value: Value | null;
  onChange: (value: Value) => void;
  className?: string;
};

/** Not Base UI's: its server HTML has `style` attributes, which the policy refuses. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, options, value, onChange, hint, error, className } = props;
  const id = useId();
  const hasNotes = Boolean(hint) || Boolean(error);
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={hasNotes ? `${id}-note` : undefined}
      className={clsx('min-w-0', className)}
    >
      <legend className="mb-1 font-semibold [overflow-wrap:anywhere]">{label}</legend>
      <div className="grid gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-base border-2 border-edge bg-surface px-3 py-2 transition-colors duration-150 hover:border-ink has-checked:border-accent-edge has-checked:bg-raised has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-soft"
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
              className="tick tick-round"
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">{option.label}</span>
          </label>
        ))}
      </div>
      {hasNotes && <FieldNotes id={`${id}-note`} hint={hint} error={error} />}
    </fieldset>
  );
}
