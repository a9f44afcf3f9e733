import clsx from 'clsx';
import { useId, type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes } from 'react';
import { ChevronDown } from '../icons/icons.ts';
import {
  controlClass,
  FieldFrame,
  FieldNotes,
  noteAttributes,
  type Notes,
} from './field-frame.tsx';

type TextFieldProps = InputHTMLAttributes<HTMLInputElement> &
  Notes & {
    label: string;
    /** Reserves no line for errors; for fields that never have one. */
    isCompact?: boolean;
    isLabelHidden?: boolean;
    ref?: React.Ref<HTMLInputElement>;
  };

/** A labelled input, for dates and times too. An error replaces the hint. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, isCompact = false, isLabelHidden, className, ...input } = props;
  const id = useId();
  const hasNotes = !isCompact || Boolean(hint) || Boolean(error);
  return (
    <FieldFrame {...{ id, label, hint, error, hasNotes, isLabelHidden, className }}>
      <input {...input} {...noteAttributes(id, error, hasNotes)} id={id} className={controlClass} />
    </FieldFrame>
  );
}

type CheckboxFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> &
  Notes & { label: ReactNode; ref?: React.Ref<HTMLInputElement> };

export function CheckboxField({ label, hint, error, className, ...input }: CheckboxFieldProps) {
  const id = useId();
  const hasNotes = Boolean(error) || Boolean(hint);
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5">
        <input
          {...input}
          {...noteAttributes(id, error, hasNotes)}
          id={id}
          type="checkbox"
          className="tick"
        />
        <span>{label}</span>
      </label>
      {hasNotes && <FieldNotes id={`${id}-note`} hint={hint} error={error} />}
    </div>
  );
}

type SelectFieldProps = SelectHTMLAttributes<HTMLSelectElement> &
  Notes & {
    label: string;
    options: readonly { value: string; label: string; isDisabled?: boolean }[];
    isLabelHidden?: boolean;
    /** Shows the whole selected text, on several lines if needed. */
    isWrapping?: boolean;
    ref?: React.Ref<HTMLSelectElement>;
  };

/** The browser's own select: light, and suited to every device. */
export function SelectField(props: SelectFieldProps) {
  const { label, options, hint, error, isLabelHidden, isWrapping, className, ...select } = props;
  const id = useId();
  const hasNotes = Boolean(error) || Boolean(hint);
  const chosen = options.find(({ value }) => value === select.value);
  return (
    <FieldFrame {...{ id, label, hint, error, hasNotes, isLabelHidden, className }}>
      <div className="relative grid grid-cols-1">
        <select
          {...select}
          {...noteAttributes(id, error, hasNotes)}
          id={id}
          className={clsx(
            controlClass,
            'col-start-1 row-start-1 appearance-none truncate pr-10',
            isWrapping &&
              'text-transparent! forced-colors:text-[FieldText]! [&>option]:bg-surface [&>option]:text-ink',
          )}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        {isWrapping && (
          // A select shows one line. This text lies over it and gives it its height.
          <span
            aria-hidden="true"
            className="pointer-events-none col-start-1 row-start-1 self-center border-2 border-transparent py-2 pr-10 pl-3 leading-tight [overflow-wrap:anywhere] forced-colors:hidden"
          >
            {chosen?.label}
          </span>
        )}
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-soft"
        />
      </div>
    </FieldFrame>
  );
}
