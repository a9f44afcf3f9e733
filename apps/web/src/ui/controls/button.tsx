import clsx from 'clsx';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Spinner } from '../feedback/spinner.tsx';

export type ButtonLook = 'primary' | 'secondary' | 'ghost' | 'danger';

const BASE =
  'relative inline-flex min-h-11 items-center justify-center gap-2 rounded-base border-2 text-center font-semibold [overflow-wrap:anywhere] transition duration-150 pressable:active:translate-y-px unpressable:cursor-not-allowed aria-busy:cursor-progress';

/** Disabled buttons have one muted look, and stay readable. */
const DISABLED = 'unpressable:border-line unpressable:bg-raised unpressable:text-soft';

const LOOKS: Record<ButtonLook, string> = {
  primary: 'border-accent-edge bg-accent text-on-accent pressable:hover:bg-accent-strong',
  secondary: 'border-edge bg-surface text-ink pressable:hover:border-ink pressable:hover:bg-raised',
  ghost: 'border-transparent text-ink pressable:hover:bg-raised',
  danger: 'border-danger-fill bg-danger-fill text-on-danger pressable:hover:brightness-110',
};

function buttonClass(look: ButtonLook, className?: string): string {
  return clsx(BASE, 'px-4 py-2', DISABLED, LOOKS[look], className);
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: ButtonLook;
  /** Work is in progress: the button keeps its size and label, and ignores further presses. */
  isBusy?: boolean;
  ref?: React.Ref<HTMLButtonElement>;
};

export function Button({ look = 'primary', className, ...rest }: ButtonProps) {
  return <PlainButton {...rest} className={buttonClass(look, className)} />;
}

/** A held button keeps the focus, which `disabled` would drop. */
function PlainButton({ isBusy = false, onClick, children, ...rest }: Omit<ButtonProps, 'look'>) {
  const isHeld = isBusy || rest['aria-disabled'] === true;
  return (
    <button
      type="button"
      {...rest}
      // Enter in a field of the form also triggers this.
      onClick={isHeld ? (event) => event.preventDefault() : onClick}
      aria-disabled={isHeld || undefined}
      aria-busy={isBusy || undefined}
    >
      {isBusy ? <BusyContent>{children}</BusyContent> : children}
    </button>
  );
}

/** The label stays in place, invisible but read aloud, so that nothing moves. */
function BusyContent({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
      <Spinner className="absolute size-5" />
    </>
  );
}

export function ButtonLink({ look = 'primary', ...rest }: LinkProps & { look?: ButtonLook }) {
  return <Link {...rest} className={buttonClass(look, rest.className)} />;
}

type IconButtonProps = Omit<ButtonProps, 'aria-label'> & {
  /** Accessible name, also shown on hover. */
  label: string;
};

export function IconButton({ label, look = 'ghost', className, ...rest }: IconButtonProps) {
  return (
    <PlainButton
      {...rest}
      aria-label={label}
      title={label}
      className={clsx(BASE, 'size-11 shrink-0', DISABLED, LOOKS[look], className)}
    />
  );
}
