import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type'>;

/** A calendar day, `YYYY-MM-DD`; by the browser's own calendar, in the viewer's way of writing. */
export function DateField({ className, ...props }: DateFieldProps) {
  return <TextField {...props} type="date" className={clsx('max-w-64', className)} />;
}

/** A time of day, `HH:MM`. */
export function TimeField({ className, ...props }: DateFieldProps) {
  return <TextField {...props} type="time" className={clsx('max-w-40', className)} />;
}

/** A moment of the viewer's own zone, `YYYY-MM-DDTHH:MM`. */
export function DateTimeField({ className, ...props }: DateFieldProps) {
  return <TextField {...props} type="datetime-local" className={clsx('max-w-72', className)} />;
}
