import clsx from 'clsx';
import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router';

export type ButtonLook = 'primary' | 'secondary' | 'ghost' | 'danger';

const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-base px-4 py-2 text-center font-semibold transition-colors duration-150 disabled:opacity-60 aria-busy:cursor-progress';

const LOOKS: Record<ButtonLook, string> = {
  primary:
    'border-2 border-accent-edge bg-accent text-on-accent not-disabled:hover:bg-accent-strong not-disabled:active:translate-y-px',
  secondary:
    'border-2 border-edge bg-surface text-ink not-disabled:hover:bg-raised not-disabled:active:translate-y-px',
  ghost: 'border-2 border-transparent text-ink not-disabled:hover:bg-raised',
  danger:
    'border-2 border-danger-fill bg-danger-fill text-on-danger not-disabled:hover:brightness-110',
};

export function buttonClass(look: ButtonLook, className?: string): string {
  return clsx(BASE, LOOKS[look], className);
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: ButtonLook;
  /** Work is under way: the button keeps its place and its name, and takes no second press. */
  isBusy?: boolean;
};

export function Button({ look = 'primary', isBusy = false, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={buttonClass(look, rest.className)}
    />
  );
}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink({ look = 'primary', ...rest }: LinkProps & { look?: ButtonLook }) {
  return <Link {...rest} className={buttonClass(look, rest.className as string | undefined)} />;
}
