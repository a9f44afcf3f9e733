import { useId, useRef } from 'react';
import { toAsciiDigits } from '#lib/to-ascii-digits.ts';
import { readTypedDate, withSeparators, writeTypedDate } from '#lib/typed-date.ts';
import { useTyped } from '#lib/use-typed.ts';
import { Calendar } from '../icons/icons.ts';
import { controlClass, FieldFrame, noteAttributes, type Notes } from './field-frame.tsx';

type TypedDateFieldProps = Notes & {
  label: string;
  calendarLabel: string;
  /** `YYYY-MM-DD`, or the typed text while it is no day. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** The latest day of the calendar. */
  max: string;
  locale: string;
  autoComplete?: string;
  ref?: React.Ref<HTMLInputElement>;
};

/** The order of its parts is unambiguous. */
const EXAMPLE = '1990-12-31';

/** For days far from today: digits are quicker than a calendar, which is available too. */
export function TypedDateField(props: TypedDateFieldProps) {
  const { label, calendarLabel, value, onChange, onBlur, max, locale, autoComplete, ref } = props;
  const { hint, error } = props;
  const id = useId();
  const calendar = useRef<HTMLInputElement>(null);
  const { typed, type } = useTyped({
    value,
    onChange,
    read: (text) => readTypedDate(text, locale),
    write: (day) => writeTypedDate(day, locale),
  });
  return (
    <FieldFrame {...{ id, label, hint, error, hasNotes: true }}>
      <div className="relative flex max-w-64 gap-2">
        <input
          {...noteAttributes(id, error, true)}
          id={id}
          ref={ref}
          inputMode="numeric"
          autoComplete={autoComplete}
          placeholder={writeTypedDate(EXAMPLE, locale)}
          required
          value={typed}
          onChange={({ target }) =>
            type(withSeparators(toAsciiDigits(target.value), typed, locale))
          }
          onBlur={onBlur}
          className={controlClass}
        />
        <button
          type="button"
          aria-label={calendarLabel}
          onClick={() => calendar.current?.showPicker()}
          className="grid size-11 shrink-0 place-items-center rounded-base border-2 border-edge bg-surface hover:border-ink hover:bg-raised"
        >
          <Calendar aria-hidden="true" className="size-5" />
        </button>
        {/* The anchor of the calendar. The button opens it. */}
        <input
          ref={calendar}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          max={max}
          value={/^\d{4}-\d\d-\d\d$/.test(value) ? value : ''}
          onChange={(event) => event.target.value !== '' && onChange(event.target.value)}
          className="pointer-events-none absolute right-0 bottom-0 size-11 opacity-0"
        />
      </div>
    </FieldFrame>
  );
}
