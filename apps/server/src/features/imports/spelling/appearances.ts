import type { SeasonRow } from '../readers/season-file.ts';
import type { TeamDay } from './season-days.policy.ts';

export type Appearances = {
  countOf(spelling: string): number;
  /** Returns true if both play each other, or play others on one day. */
  areTwoTeams(a: string, b: string): boolean;
  daysOf(spelling: string): readonly TeamDay[];
};

export function listAppearances(rows: readonly SeasonRow[]): Appearances {
  const days = new Map<string, Map<string, string>>();
  const note = (team: string, opponent: string, date: string) => {
    const own = days.get(team) ?? new Map<string, string>();
    days.set(team, own.set(date, opponent));
  };
  for (const { team1, team2, date } of rows) {
    note(team1, team2, date);
    note(team2, team1, date);
  }
  const played = Map.groupBy(
    rows.flatMap(({ team1, team2, date }) => [
      { team: team1, date, isHome: true },
      { team: team2, date, isHome: false },
    ]),
    ({ team }) => team,
  );
  return {
    daysOf: (spelling) => played.get(spelling) ?? [],
    countOf: (spelling) => played.get(spelling)?.length ?? 0,
    areTwoTeams: (a, b) => {
      const other = days.get(b) ?? new Map<string, string>();
      return [...(days.get(a) ?? [])].some(
        ([date, opponent]) => opponent === b || (other.has(date) && other.get(date) !== opponent),
      );
    },
  };
}
