/** Where values are sides, each has its colour. */
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

/** Lets the most frequent stand out, among values that are no sides. */
export const rankLook = (isMost: boolean) => (isMost ? 'bg-crowd-home' : 'bg-crowd');
