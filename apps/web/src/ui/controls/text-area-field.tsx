import clsx from 'clsx';
import { useId, type TextareaHTMLAttributes } from 'react';
import { controlClass, FieldFrame, noteAttributes, type Notes } from './field-frame.tsx';

type TextAreaFieldProps = TextareaHTMLAttributes<HTMLTextAreaElement> &
  Notes & {
    label: string;
    /** The used share of `maxLength`, in words; shown beside the notes. */
    counter?: string;
    ref?: React.Ref<HTMLTextAreaElement>;
  };

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, counter, className, ...textarea } = props;
  const id = useId();
  return (
    <div className={clsx('relative', className)}>
      <FieldFrame {...{ id, label, hint, error, hasNotes: true }}>
        <textarea
          rows={4}
          {...textarea}
          {...noteAttributes(id, error, true)}
          id={id}
          className={clsx(controlClass, 'field-sizing-content max-h-96 min-h-28 resize-y')}
        />
      </FieldFrame>
      {counter && (
        <span aria-hidden="true" className="absolute top-0 right-0 text-sm text-soft tabular-nums">
          {counter}
        </span>
      )}
    </div>
  );
}
