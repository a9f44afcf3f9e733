const HALF = 4;

/** A short code in two groups, which are easier to read out. */
const inGroups = (code: string): string => `${code.slice(0, HALF)}-${code.slice(HALF)}`;

/** Large, and read letter by letter by screen readers. */
export function ShortCode({ code }: { code: string }) {
  return (
    <span className="figures text-xl tracking-[0.08em] select-all sm:text-3xl sm:tracking-[0.12em]">
      <span aria-hidden="true">{inGroups(code)}</span>
      <span className="sr-only">{[...code].join(' ')}</span>
    </span>
  );
}
