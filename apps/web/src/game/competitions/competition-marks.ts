/** A pennant: its cloth, and its figure. Null means letters. */
export type CompetitionMark = {
  readonly cloth: 'violet' | 'red' | 'blue' | 'sky' | 'green' | 'orange' | 'night';
  readonly figure: string | null;
};

/** Our own drawings, by competition name. None copies an emblem. */
const MARKS: ReadonlyMap<string, CompetitionMark> = new Map(
  Object.entries<CompetitionMark>({
    'premier league': { cloth: 'violet', figure: 'rose' },
    championship: { cloth: 'sky', figure: 'lighthouse' },
    'la liga': { cloth: 'red', figure: 'sun' },
    bundesliga: { cloth: 'night', figure: 'oak' },
    'serie a': { cloth: 'blue', figure: 'arch' },
    'ligue 1': { cloth: 'blue', figure: 'hexagon' },
    eredivisie: { cloth: 'orange', figure: 'tulip' },
    'primeira liga': { cloth: 'green', figure: 'ship' },
    'world cup': { cloth: 'green', figure: 'globe' },
    'european championship': { cloth: 'blue', figure: 'ring-of-stars' },
    'champions league': { cloth: 'night', figure: 'cup' },
    'europa league': { cloth: 'orange', figure: 'bridge' },
  }),
);

const OTHER_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    'english premier league': 'premier league',
    'primera división de españa': 'la liga',
    'deutsche bundesliga': 'bundesliga',
  }),
);

const CLOTHS = ['violet', 'red', 'blue', 'sky', 'green', 'orange', 'night'] as const;

/** Returns the mark of a competition. An unknown name always gets the same cloth. */
export function competitionMarkOf(name: string): CompetitionMark {
  const key = name.trim().toLowerCase();
  const known = MARKS.get(OTHER_NAMES.get(key) ?? key);
  if (known) return known;
  const sum = [...key].reduce((total, letter) => total + letter.codePointAt(0)!, 0);
  return { cloth: CLOTHS[sum % CLOTHS.length]!, figure: null };
}
