import clsx from 'clsx';

/** A football in line with text. Decorative without a label. */
export function Ball({ label, className }: { label?: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
      className={clsx('shrink-0 stroke-current', className ?? 'size-4')}
    >
      <circle cx="12" cy="12" r="10" />
      <path d="m12 7.500 4.280 3.110-1.640 5.030H9.360l-1.640-5.030Z" fill="currentColor" />
      <path d="M12 7.500V2.300M16.280 10.610l5-1.700M14.640 15.640l3.100 4.200M9.360 15.640l-3.100 4.200M7.720 10.610l-5-1.700" />
    </svg>
  );
}
