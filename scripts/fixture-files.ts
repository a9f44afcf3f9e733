export type Score = {
  readonly ht?: readonly number[];
  readonly ft?: readonly number[];
  readonly et?: readonly number[];
  readonly p?: readonly number[];
};

export type Row = {
  readonly round: string;
  readonly date: string;
  readonly time?: string | undefined;
  readonly team1: string;
  readonly team2: string;
  readonly score?: Score | undefined;
};

export type Rest = Readonly<Record<string, unknown>>;

export type Files = Readonly<Record<string, string | Buffer>>;

export type Pair = readonly [home: string, away: string];

/** A match at 15:00 without a result. */
export const matchRow = (round: string, date: string, [team1, team2]: Pair, rest: Rest = {}) => ({
  round,
  date,
  time: '15:00',
  team1,
  team2,
  score: {},
  ...rest,
});

export const json = (name: string, matches: readonly object[], indent = 2) =>
  `${JSON.stringify({ name, matches }, null, indent)}\n`;

export const csv = (header: string, ...lines: readonly string[]) =>
  [header, ...lines, ''].join('\r\n');

export const addDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

export const flip = ([home, away]: Pair): Pair => [away, home];

export const pairAll = (clubs: readonly string[]): Pair[] =>
  clubs.flatMap((home) => clubs.filter((away) => away !== home).map((away): Pair => [home, away]));
