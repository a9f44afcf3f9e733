import type { LeagueTableRow } from '@kickoracle/contracts';

const MOST_LINES = 10;

type Words = {
  heading: string;
  line: (row: LeagueTableRow) => string;
  /** Of the ranked members who have no line. */
  more: (count: number) => string;
};

/** Writes the first ranked members in lines, for a chat. */
export function tableText(rows: readonly LeagueTableRow[], { heading, line, more }: Words): string {
  const ranked = rows.filter(({ rank }) => rank !== null);
  const left = ranked.length - MOST_LINES;
  return [
    heading,
    ...ranked.slice(0, MOST_LINES).map(line),
    ...(left > 0 ? [more(left)] : []),
  ].join('\n');
}
