import type { Score } from './score.ts';

export type SeasonMatch = {
  readonly team1Id: string;
  readonly team2Id: string;
  /** Null before a result. */
  readonly score: Score | null;
};

export type SeasonTableRow = {
  readonly teamId: string;
  /** Equal points, goal difference and goals share a place. */
  readonly place: number;
  readonly played: number;
  readonly goalDifference: number;
  readonly points: number;
};

/** Lists the teams that meet a team, or meet teams that do: its league or its group. */
function findGroup(matches: readonly SeasonMatch[], teamId: string): Set<string> {
  const group = new Set([teamId]);
  let size = 0;
  while (size < group.size) {
    size = group.size;
    for (const { team1Id, team2Id } of matches) {
      if (group.has(team1Id) || group.has(team2Id)) group.add(team1Id).add(team2Id);
    }
  }
  return group;
}

/** Returns the table of a team's league or group: 3 points for a win, 1 for a draw. */
export function tableOf(matches: readonly SeasonMatch[], teamId: string): SeasonTableRow[] {
  const rows = new Map(
    [...findGroup(matches, teamId)].map((id) => [
      id,
      { teamId: id, played: 0, goals: 0, goalDifference: 0, points: 0 },
    ]),
  );
  function add(id: string, scored: number, conceded: number) {
    const row = rows.get(id);
    if (!row) return;
    row.played += 1;
    row.goals += scored;
    row.goalDifference += scored - conceded;
    row.points += scored > conceded ? 3 : scored === conceded ? 1 : 0;
  }
  for (const { team1Id, team2Id, score } of matches) {
    if (!score) continue;
    add(team1Id, score.home, score.away);
    add(team2Id, score.away, score.home);
  }
  const all = [...rows.values()];
  const isBetter = (a: (typeof all)[number], b: (typeof all)[number]) =>
    (a.points - b.points || a.goalDifference - b.goalDifference || a.goals - b.goals) > 0;
  return all
    .map((row) => ({
      teamId: row.teamId,
      place: 1 + all.filter((other) => isBetter(other, row)).length,
      played: row.played,
      goalDifference: row.goalDifference,
      points: row.points,
    }))
    .toSorted((a, b) => a.place - b.place);
}
