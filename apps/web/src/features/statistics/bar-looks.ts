const SIDES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    homeTeam: 'bg-crowd-home',
    draw: 'bg-crowd',
    awayTeam: 'bg-crowd-away',
    firstHalf: 'bg-crowd-home',
    same: 'bg-crowd',
    secondHalf: 'bg-crowd-away',
  }),
);

export const sideLook = (value: string): string | undefined => SIDES.get(value);

/** Highlights the most frequent of values that are not sides. */
export const rankLook = (isMost: boolean) => (isMost ? 'bg-crowd-home' : 'bg-crowd');
