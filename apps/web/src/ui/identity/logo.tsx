import clsx from 'clsx';

/** The logo: a ball as the iris of an eye, floodlights as lashes. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 48 44"
      className={clsx('text-accent-ink dark:text-accent', className)}
      aria-hidden="true"
    >
      <g fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round">
        <path d="M3 26C9 16 16 12.500 24 12.500S39 16 45 26C39 36 32 39.500 24 39.500S9 36 3 26Z" />
        <path d="M24 2v5.500M10.500 6l3 4.600M37.500 6l-3 4.600" />
      </g>
      <circle cx="24" cy="26" r="9" fill="currentColor" />
      <path
        className="fill-surface"
        d="m24 21 4.750 3.450-1.810 5.600h-5.880l-1.810-5.600ZM23.200 17h1.600v4h-1.600ZM32.200 22.200l.5 1.500-4 1.300-.5-1.500ZM15.800 22.200l-.5 1.500 4 1.300.5-1.500ZM28.600 33.800l-1.300.9-2.200-3.200 1.300-.9ZM19.400 33.800l1.300.9 2.200-3.200-1.300-.9Z"
      />
    </svg>
  );
}

export function Logo({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <LogoMark className="h-8 w-9" />
      <span className="font-display text-xl font-bold tracking-wide">{name}</span>
    </span>
  );
}
