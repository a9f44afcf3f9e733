import type { Score } from '../scores/score.ts';

export type LeagueMatch = {
  readonly homeId: string;
  readonly awayId: string;
  readonly score: Score;
};

/** A team's totals in a season; goals of 90 minutes. */
export type Standing = {
  readonly teamId: string;
  readonly played: number;
  readonly points: number;
  readonly goalsFor: number;
  readonly goalsAgainst: number;
};

const WIN = 3;
const DRAW = 1;

const pointsFor = (own: number, other: number) => (own > other ? WIN : own === other ? DRAW : 0);

/**
 * Returns the table of a season: by points (3 for a win, 1 for a draw), goal difference and goals.
 * Ties keep the order of `teamIds`. A match against a team outside `teamIds` counts only for the
 * other team.
 */
export function standingsOf(
  teamIds: readonly string[],
  matches: readonly LeagueMatch[],
): readonly Standing[] {
  const table = new Map(teamIds.map((teamId) => [teamId, nothingOf(teamId)]));
  const add = (teamId: string, own: number, other: number) => {
    const before = table.get(teamId);
    if (!before) return;
    table.set(teamId, {
      teamId,
      played: before.played + 1,
      points: before.points + pointsFor(own, other),
      goalsFor: before.goalsFor + own,
      goalsAgainst: before.goalsAgainst + other,
    });
  };
  for (const { homeId, awayId, score } of matches) {
    add(homeId, score.home, score.away);
    add(awayId, score.away, score.home);
  }
  return [...table.values()].toSorted(
    (a, b) => b.points - a.points || differenceOf(b) - differenceOf(a) || b.goalsFor - a.goalsFor,
  );
}

const nothingOf = (teamId: string): Standing => ({
  teamId,
  played: 0,
  points: 0,
  goalsFor: 0,
  goalsAgainst: 0,
});

const differenceOf = ({ goalsFor, goalsAgainst }: Standing) => goalsFor - goalsAgainst;
