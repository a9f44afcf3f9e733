import clsx from 'clsx';
import type { ReactNode } from 'react';
import { CircleAlert } from '../icons/icons.ts';

export const controlClass =
  'min-h-11 w-full min-w-0 rounded-base border-2 border-edge bg-surface px-3 py-2 text-ink transition-colors duration-150 placeholder:text-soft not-disabled:hover:border-ink aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-raised disabled:text-soft';

export type Notes = { hint?: ReactNode; error?: string | undefined };

/** The hint, or the error in its place. Errors are announced. */
export function FieldNotes({ id, hint, error }: Notes & { id: string }) {
  return (
    <p id={id} className={clsx('min-h-5 text-sm', error ? 'text-danger' : 'text-soft')}>
      <span role={error ? 'alert' : undefined} className="inline-flex items-start gap-1.5">
        {error && <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />}
        <span className="min-w-0 [overflow-wrap:anywhere]">{error ?? hint}</span>
      </span>
    </p>
  );
}

type FieldFrameProps = Notes & {
  /** Id of the control. Its notes have the suffix `-note`. */
  id: string;
  label: ReactNode;
  hasNotes: boolean;
  /** For a control with clear content. Screen readers still read the label. */
  isLabelHidden?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function FieldFrame(props: FieldFrameProps) {
  const { id, label, hint, error, hasNotes, isLabelHidden, className, children } = props;
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1', className)}>
      <label
        htmlFor={id}
        className={isLabelHidden ? 'sr-only' : 'font-semibold [overflow-wrap:anywhere]'}
      >
        {label}
      </label>
      {children}
      {hasNotes && <FieldNotes id={`${id}-note`} hint={hint} error={error} />}
    </div>
  );
}

/** Returns the attributes that mark an error and refer to its text. */
export function noteAttributes(id: string, error: string | undefined, hasNotes: boolean) {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': hasNotes ? `${id}-note` : undefined,
  } as const;
}
