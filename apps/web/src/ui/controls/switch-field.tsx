import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import { FieldNotes } from './field-frame.tsx';

type SwitchFieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
  className?: string;
};

/** Not Base UI's: its server HTML has a `style` attribute, which the policy refuses. */
export function SwitchField(props: SwitchFieldProps) {
  const { label, hint, isOn, onChange, isDisabled = false, className } = props;
  const id = useId();
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-1.5 has-disabled:cursor-not-allowed has-disabled:text-soft"
      >
        <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{label}</span>
        <span className="relative inline-flex shrink-0">
          <input
            id={id}
            type="checkbox"
            role="switch"
            aria-checked={isOn}
            aria-describedby={hint ? `${id}-note` : undefined}
            checked={isOn}
            disabled={isDisabled}
            onChange={(event) => onChange(event.target.checked)}
            className="peer h-7 w-12 appearance-none rounded-full border-2 border-edge bg-raised transition-colors duration-150 checked:border-accent-edge checked:bg-accent disabled:opacity-60"
          />
          <span
            aria-hidden="true"
            className={clsx(
              'pointer-events-none absolute top-1.5 left-1.5 size-4 rounded-full bg-soft transition-transform duration-150 peer-checked:translate-x-5 peer-checked:bg-on-accent',
            )}
          />
        </span>
      </label>
      {hint && <FieldNotes id={`${id}-note`} hint={hint} />}
    </div>
  );
}
