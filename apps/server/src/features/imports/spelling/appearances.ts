import type { SeasonRow } from '../readers/season-file.ts';
import type { TeamDay } from './season-days.policy.ts';

/** Who plays whom on which day, by spelling: what shows that two spellings are two teams. */
export type Appearances = {
  /** Counts how often a spelling stands in the file. */
  countOf(spelling: string): number;
  /** Tells whether both play each other, or both play on one day against others. */
  areTwoTeams(a: string, b: string): boolean;
  /** Tells when a spelling plays, and on which side. */
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
