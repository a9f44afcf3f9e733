import clsx from 'clsx';
import { useId, type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes } from 'react';

const controlClass =
  'min-h-11 w-full min-w-0 rounded-base border-2 border-edge bg-surface px-3 py-2 text-ink placeholder:text-soft aria-invalid:border-danger disabled:opacity-60';

type Note = { hint?: ReactNode; error?: string | undefined };

function FieldNotes({ id, hint, error }: Note & { id: string }) {
  return (
    <p id={id} className={clsx('min-h-5 text-sm', error ? 'text-danger' : 'text-soft')}>
      <span role={error ? 'alert' : undefined}>{error ?? hint}</span>
    </p>
  );
}

type TextFieldProps = InputHTMLAttributes<HTMLInputElement> &
  Note & {
    label: string;
    /** Keeps no line free for what may be wrong; for fields that are never told so. */
    isCompact?: boolean;
    ref?: React.Ref<HTMLInputElement>;
  };

/** A labelled input with a hint that gives way to what is wrong. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, isCompact = false, className, ...input } = props;
  const id = useId();
  const hasNotes = !isCompact || Boolean(hint) || Boolean(error);
  return (
    <div className={clsx('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={hasNotes ? `${id}-note` : undefined}
        className={controlClass}
      />
      {hasNotes && <FieldNotes id={`${id}-note`} hint={hint} error={error} />}
    </div>
  );
}

type CheckboxFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> &
  Note & { label: ReactNode; ref?: React.Ref<HTMLInputElement> };

export function CheckboxField({ label, hint, error, className, ...input }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          className="size-5 shrink-0 accent-accent-edge"
        />
        <span>{label}</span>
      </label>
      {(error || hint) && <FieldNotes id={`${id}-note`} hint={hint} error={error} />}
    </div>
  );
}

type SelectFieldProps = SelectHTMLAttributes<HTMLSelectElement> & {
  label: string;
  options: readonly { value: string; label: string }[];
};

/** The browser's own list: light, and every device knows how to show it. */
export function SelectField({ label, options, className, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className="text-sm font-medium text-soft">
        {label}
      </label>
      <select {...select} id={id} className={clsx(controlClass, 'truncate pr-2')}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
