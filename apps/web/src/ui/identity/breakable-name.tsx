import { Fragment } from 'react';

/** Splits a name after each separator: `long.`, `standing_`, `one`. */
export function splitAtSeparators(name: string): string[] {
  return name.match(/[^._-]*[._-]+|[^._-]+/g) ?? [];
}

/** A name that breaks after dots, dashes and underscores, and inside a word only if it must. */
export function BreakableName({ children }: { children: string }) {
  return splitAtSeparators(children).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** Writes a name in a sentence, with word joiners: it never breaks after a hyphen. */
export const unbrokenName = (name: string) => name.replaceAll('-', '-\u2060');
