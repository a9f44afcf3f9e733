import { Fragment } from 'react';

/** Splits the name in pieces, each with the separator that ends it: `long.`, `standing_`, `one`. */
export function splitAtSeparators(name: string): string[] {
  return name.match(/[^._-]*[._-]+|[^._-]+/g) ?? [];
}

/** A name that breaks behind its dots, dashes and underscores, and inside a word only at last. */
export function BreakableName({ children }: { children: string }) {
  return splitAtSeparators(children).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
