import type { BoardImpactView } from '@kickoracle/contracts';

type Row = BoardImpactView['after'][number];

/** How a place of a board came about. */
export type Movement =
  | { readonly kind: 'new' | 'same' }
  | { readonly kind: 'up' | 'down'; readonly by: number };

export type MovedRow = Row & {
  readonly movement: Movement;
  /** How much XP more than before; null where that is not known. */
  readonly gainedXp: number | null;
};

/** Tells where the first of a board stood before, and who is among them no more. */
export function compareBoard({ before, after }: Pick<BoardImpactView, 'before' | 'after'>): {
  rows: MovedRow[];
  left: string[];
} {
  // There was room for more, so whoever stands there now had nothing before.
  const isAllKnown = before.length < after.length;
  const past = new Map(before.map((row) => [row.username, row]));
  const present = new Set(after.map(({ username }) => username));
  const rows = after.map((row): MovedRow => {
    // Players without a name cannot be told from each other.
    if (row.username === null) return { ...row, movement: { kind: 'same' }, gainedXp: null };
    const stood = past.get(row.username);
    if (!stood) {
      return { ...row, movement: { kind: 'new' }, gainedXp: isAllKnown ? row.xpTotal : null };
    }
    const gainedXp = row.xpTotal - stood.xpTotal;
    return { ...row, movement: movementOf(stood.rank - row.rank), gainedXp };
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

/** Lists boards on which somebody else is first afterwards, with who was and who is; the same together. */
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
