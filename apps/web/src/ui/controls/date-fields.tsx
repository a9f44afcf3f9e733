import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type'>;

/** A day, `YYYY-MM-DD`. The browser shows its own calendar in the viewer's format. */
export function DateField({ className, ...props }: DateFieldProps) {
  return <TextField {...props} type="date" className={clsx('max-w-64', className)} />;
}

/** A time of day, `HH:MM`. */
export function TimeField({ className, ...props }: DateFieldProps) {
  return <TextField {...props} type="time" className={clsx('max-w-40', className)} />;
}

/** A time in the viewer's zone, `YYYY-MM-DDTHH:MM`. */
export function DateTimeField({ className, ...props }: DateFieldProps) {
  return <TextField {...props} type="datetime-local" className={clsx('max-w-72', className)} />;
}
