import clsx from 'clsx';

type FlagProps = {
  /** The key of a country (`france`, `south_korea`), of a part of the world, or `world`. */
  country: string;
  /** Empty if the name is beside it. */
  label?: string;
  className?: string;
};

/** Our own drawings, where there is no flag. */
const WITHOUT_FLAG: ReadonlySet<string> = new Set([
  'world',
  'africa',
  'asia',
  'north_america',
  'oceania',
  'south_america',
]);

export function Flag({ country, label = '', className }: FlagProps) {
  const size = clsx('size-5 shrink-0', className);
  if (WITHOUT_FLAG.has(country)) return <WorldMark label={label} className={size} />;
  return (
    <img
      src={`/flags/${country}.svg`}
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
