import { sql } from 'kysely';
import type { Queryable } from '../db/connection/database.ts';

export type Sheet = { readonly xp: number; readonly exact: number; readonly completeAt: number };
export type Snapshot = {
  readonly sheets: ReadonlyMap<string, Sheet>;
  readonly gone: ReadonlySet<string>;
};
type Side = string | null;
type Pair = readonly [Side, Side];
type Tie = readonly [...Pair, Side];

const NO_SHEET: Sheet = { xp: 0, exact: 0, completeAt: Infinity };

export async function readSheets(
  db: Queryable,
  competitionId: string,
  round: string,
): Promise<Map<string, Sheet>> {
  const { rows } = await sql<{
    userId: string;
    value: string;
    at: Date;
    xp: number;
    kind: string | null;
    score: string | null;
    open: number;
  }>`
    SELECT p.user_id AS "userId", p.value, p.value_changed_at AS at, v.kind,
      v.result ->> 'score' AS score,
      (SELECT coalesce(sum(l.xp_amount), 0)::integer FROM xp_ledger l
        WHERE l.user_id = p.user_id AND l.prediction_event_id = e.id) AS xp,
      (SELECT count(*)::integer FROM match_events o WHERE o.competition_id = m.competition_id
        AND o.round = m.round AND NOT EXISTS (SELECT FROM validations x WHERE x.match_id = o.id
          AND x.reverted_at IS NULL AND x.kind = 'void')) AS open
    FROM match_events m JOIN prediction_events e ON e.match_id = m.id
    JOIN predictions p ON p.event_id = e.id
    LEFT JOIN validations v ON v.match_id = m.id AND v.reverted_at IS NULL
    WHERE m.competition_id = ${competitionId} AND m.round = ${round}
  `.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ userId }) => userId)].map(([userId, own]) => {
      const counted = own.filter(({ kind }) => kind !== 'void');
      const isComplete = counted.length > 0 && counted.length === own[0]!.open;
      return [
        userId,
        {
          xp: own.reduce((sum, { xp }) => sum + xp, 0),
          exact: own.filter(({ kind, value, score }) => kind === 'result' && value === score)
            .length,
          completeAt: isComplete ? Math.max(...counted.map(({ at }) => at.getTime())) : Infinity,
        },
      ];
    }),
  );
}

/** Recomputes both halves of a cup, round by round, until both have a winner. */
export function playTruth(order: readonly string[], snapshots: readonly Snapshot[]) {
  const half = order.length > 4 ? 4 : 2;
  const slotOf = (userId: string) => order.indexOf(userId) % half;
  const isFree = (side: Side, { gone }: Snapshot): side is string =>
    side !== null && !gone.has(side);
  const decide = ([first, second]: Pair, round: Snapshot): Tie => {
    const [best = null] = [first, second]
      .filter((side) => isFree(side, round))
      .map((side) => ({ side, ...(round.sheets.get(side) ?? NO_SHEET) }))
      .toSorted(
        (a, b) =>
          b.xp - a.xp ||
          b.exact - a.exact ||
          (a.completeAt === b.completeAt ? 0 : a.completeAt - b.completeAt) ||
          order.indexOf(a.side) - order.indexOf(b.side),
      );
    return [first, second, best?.side ?? null];
  };
  /** Pairs neighbours; of an odd number, the last with the fewest rests so far has a rest. */
  const pairUp = (players: readonly string[], rests: readonly string[]): Pair[] => {
    const restsOf = (player: string) => rests.filter((rested) => rested === player).length;
    const [resting] = players.toReversed().toSorted((a, b) => restsOf(a) - restsOf(b));
    const playing = players.length % 2 === 0 ? players : players.filter((one) => one !== resting);
    const pairs = playing.flatMap((first, place): Pair[] =>
      place % 2 === 0 ? [[first, playing[place + 1]!]] : [],
    );
    return playing === players ? pairs : [...pairs, [resting!, null]];
  };

  const rounds: { main: Tie[]; consolation: Tie[] }[] = [];
  let main = Array.from({ length: half }, (_, place): Pair => [
    order[place] ?? null,
    order[half + place] ?? null,
  ]);
  const rests = main.filter(([, second]) => second === null).map(([first]) => first!);
  const firstTimers = new Set(rests);
  let beaten: string[] = [];
  for (const [nth, round] of snapshots.entries()) {
    if (main.length === 0 && beaten.length < 2) break;
    const played = main.map((pair) => decide(pair, round));
    const isWon = nth > 1 && beaten.length < 2;
    const consolation = isWon ? [] : pairUp(beaten, rests).map((pair) => decide(pair, round));
    rounds.push({ main: played, consolation });
    rests.push(...consolation.flatMap(([first, second]) => (second === null ? [first!] : [])));
    const joining = played.flatMap(([first, second, winner]) =>
      [first, second]
        .filter((side) => isFree(side, round))
        .filter((side) => side !== winner && (nth === 0 || (nth === 1 && firstTimers.has(side)))),
    );
    if (!isWon) {
      beaten = [...consolation.flatMap(([, , winner]) => winner ?? []), ...joining].toSorted(
        (a, b) => slotOf(a) - slotOf(b),
      );
    }
    main = played.flatMap(([, , winner], place): Pair[] =>
      place % 2 === 0 && played.length > 1 ? [[winner, played[place + 1]![2]]] : [],
    );
  }
  const final = rounds.findLast(({ main: ties }) => ties.length === 1)?.main[0];
  return { rounds, champion: final?.[2] ?? null, consolationWinner: beaten[0] ?? null };
}

/** Recomputes a head-to-head league of given ties: 3 points for a win, 1 each for equal XP. */
export function playLeagueTruth(
  order: readonly string[],
  { rounds, snapshots }: { rounds: readonly (readonly Pair[])[]; snapshots: readonly Snapshot[] },
) {
  const results = rounds.flatMap((pairs, nth) => {
    const { sheets, gone } = snapshots[nth]!;
    return pairs.flatMap(([first, second]) => {
      if (first === null || second === null) return [];
      const earned = (side: string) => (gone.has(side) ? NO_SHEET : (sheets.get(side) ?? NO_SHEET));
      const scoreOf = (side: string) => (gone.has(side) ? -1 : earned(side).xp);
      return [
        [first, second],
        [second, first],
      ].map(([own, other]) => {
        const isEqual = scoreOf(own!) === scoreOf(other!) && !gone.has(own!);
        const hasWon = scoreOf(own!) > scoreOf(other!);
        const points = hasWon ? 3 : isEqual ? 1 : 0;
        return { entryId: own!, hasWon, isEqual, points, ...earned(own!) };
      });
    });
  });
  const rows = order.map((entryId) => {
    const own = results.filter((one) => one.entryId === entryId);
    const sum = (read: (one: (typeof results)[number]) => number) =>
      own.reduce((total, one) => total + read(one), 0);
    return {
      entryId,
      played: own.length,
      won: own.filter(({ hasWon }) => hasWon).length,
      equal: own.filter(({ isEqual }) => isEqual).length,
      points: sum(({ points }) => points),
      xp: sum(({ xp }) => xp),
      exactScores: sum(({ exact }) => exact),
    };
  });
  const isGone = (entryId: string) => snapshots[rounds.length - 1]!.gone.has(entryId);
  const weightOf = ({ entryId, points, xp, exactScores }: (typeof rows)[number]) =>
    points * 1e10 + xp * 100 + exactScores - (isGone(entryId) ? 1e13 : 0);
  return rows
    .map((row) => ({
      ...row,
      rank: 1 + rows.filter((other) => weightOf(other) > weightOf(row)).length,
    }))
    .toSorted((a, b) => a.rank - b.rank);
}
