/** Where values are sides, each has its colour; all others are of one. */
const SIDES: Readonly<Record<string, string>> = {
  homeTeam: 'bg-crowd-home',
  firstHalf: 'bg-crowd-home',
  awayTeam: 'bg-crowd-away',
  secondHalf: 'bg-crowd-away',
};

export const barLook = (value: string): string => SIDES[value] ?? 'bg-crowd';
