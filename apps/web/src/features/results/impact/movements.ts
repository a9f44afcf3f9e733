import type { BoardImpactView } from '@kickoracle/contracts';

type Row = BoardImpactView['after'][number];

export type Movement =
  | { readonly kind: 'new' | 'same' }
  | { readonly kind: 'up' | 'down'; readonly by: number };

export type MovedRow = Row & {
  readonly movement: Movement;
  /** XP more than before; null if that is unknown. */
  readonly gainedXp: number | null;
};

/** Returns the movement of each first place of a board, and the players who left it. */
export function compareBoard({ before, after }: Pick<BoardImpactView, 'before' | 'after'>): {
  rows: MovedRow[];
  left: string[];
} {
  // The earlier list was not full, so new players had no XP on it.
  const isComplete = before.length < after.length;
  const past = new Map(before.map((row) => [row.username, row]));
  const present = new Set(after.map(({ username }) => username));
  const rows = after.map((row): MovedRow => {
    // Anonymous players cannot be distinguished.
    if (row.username === null) return { ...row, movement: { kind: 'same' }, gainedXp: null };
    const earlier = past.get(row.username);
    if (!earlier) {
      return { ...row, movement: { kind: 'new' }, gainedXp: isComplete ? row.xpTotal : null };
    }
    const gainedXp = row.xpTotal - earlier.xpTotal;
    return { ...row, movement: movementOf(earlier.rank - row.rank), gainedXp };
  });
  const left = before.flatMap(({ username }) =>
    username === null || present.has(username) ? [] : [username],
  );
  return { rows, left };
}

function movementOf(climbed: number): Movement {
  if (climbed === 0) return { kind: 'same' };
  return { kind: climbed > 0 ? 'up' : 'down', by: Math.abs(climbed) };
}

/** Lists boards with new first places, grouped by equal changes. */
export function listNewFirsts<Board extends Pick<BoardImpactView, 'before' | 'after'>>(
  boards: readonly Board[],
) {
  const firstsOf = (rows: readonly Row[]) =>
    rows.filter(({ rank }) => rank === 1).map(({ username }) => username);
  const changes = boards
    .map((board) => ({ board, before: firstsOf(board.before), after: firstsOf(board.after) }))
    .filter(({ before, after }) => !isSameSet(before, after));
  const groups = Map.groupBy(changes, ({ before, after }) => JSON.stringify([before, after]));
  return [...groups.values()].map((group) => ({
    boards: group.map(({ board }) => board),
    before: group[0]!.before,
    after: group[0]!.after,
  }));
}

function isSameSet<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((each) => other.includes(each));
}
