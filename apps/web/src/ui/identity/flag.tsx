import clsx from 'clsx';

type FlagProps = {
  /** ISO 3166 code (`FR`, `GB-ENG`), `EU`, or `world`. */
  code: string;
  /** Empty when the name stands beside it. */
  label?: string;
  className?: string;
};

/** The mark of a country, of Europe or of the world. */
export function Flag({ code, label = '', className }: FlagProps) {
  const size = clsx('size-5 shrink-0', className);
  if (code === 'world') return <WorldMark label={label} className={size} />;
  return (
    <img
      src={`/flags/${code}.svg`}
      alt={label}
      width={20}
      height={20}
      className={clsx(size, 'rounded-full ring-1 ring-line')}
    />
  );
}

function WorldMark({ label, className }: { label: string; className: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      className={clsx(className, 'rounded-full')}
      role={label ? 'img' : undefined}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
    >
      <rect width="20" height="20" fill="var(--world)" />
      <g fill="none" stroke="var(--on-world)" strokeWidth="1.100">
        <circle cx="10" cy="10" r="6.500" />
        <ellipse cx="10" cy="10" rx="2.800" ry="6.500" />
        <path d="M3.500 10h13M4.700 6.500h10.600M4.700 13.500h10.600" />
      </g>
    </svg>
  );
}
