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
  const size = clsx('h-4 w-6 shrink-0', className);
  if (code === 'world') return <WorldMark label={label} className={size} />;
  return (
    <img
      src={`/flags/${code}.svg`}
      alt={label}
      width={24}
      height={16}
      className={clsx(size, 'object-cover ring-1 ring-line')}
    />
  );
}

function WorldMark({ label, className }: { label: string; className: string }) {
  return (
    <svg
      viewBox="0 0 24 16"
      className={className}
      role={label ? 'img' : undefined}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
    >
      <rect width="24" height="16" fill="var(--world)" />
      <g fill="none" stroke="var(--on-world)" strokeWidth="1">
        <circle cx="12" cy="8" r="5.500" />
        <ellipse cx="12" cy="8" rx="2.400" ry="5.500" />
        <path d="M6.500 8h11M7.600 5h8.800M7.600 11h8.800" />
      </g>
    </svg>
  );
}
