import type { Fixture } from './fixture.ts';
import type { Players } from './play-season.ts';
import { NORMAL_TABLE, type Random } from './random.ts';
import { SCORES } from './views.ts';

/** What the forms of the game offer: XP of an event, and of each team in its place of a table. */
const XP_OF_EVENT = 500;
const XP_OF_PLACE = 2_000;
const EVENTS = 10;

/**
 * What the events of a season bring to each player: one table of the competition, and ten questions
 * with yes or no whose log-odds are standard normal. The players see each team's share of the points
 * that it can be expected to win, and each question, through the noise on log-odds that is theirs.
 */
export function playEvents(
  fixtures: readonly Fixture[],
  season: { results: readonly number[]; players: Players; random: Random },
): Float64Array {
  const { players, random } = season;
  const teams = [...new Set(fixtures.flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam]))];
  const table = finalTable(fixtures, season.results, teams);
  const expected = teams.map((team) => logOdds(expectedShare(fixtures, team)));
  const events = Array.from({ length: EVENTS }, () => {
    const odds = drawNormal(random);
    return { odds, isYes: random.share() < 1 / (1 + Math.exp(-odds)) };
  });
  return players.map((noise) => {
    const seen = expected.map((odds) => odds + noise * drawNormal(random));
    const order = teams.toSorted((a, b) => seen[teams.indexOf(b)]! - seen[teams.indexOf(a)]!);
    const places = order.filter((team, place) => table[place] === team).length;
    const right = events.filter(
      ({ odds, isYes }) => odds + noise * drawNormal(random) > 0 === isYes,
    ).length;
    return XP_OF_PLACE * places + XP_OF_EVENT * right;
  });
}

const drawNormal = (random: Random) => NORMAL_TABLE[random.bits() >>> 16]!;
const logOdds = (share: number) => Math.log(share / (1 - share));

/** The share of all points that a team can be expected to win. */
function expectedShare(fixtures: readonly Fixture[], team: string): number {
  const own = fixtures.filter(({ homeTeam, awayTeam }) => homeTeam === team || awayTeam === team);
  const points = own.map(({ homeTeam, grid }) =>
    SCORES.reduce((sum, { home, away }) => {
      const margin = homeTeam === team ? home - away : away - home;
      return sum + grid[home]![away]! * (margin > 0 ? 3 : margin === 0 ? 1 : 0);
    }, 0),
  );
  return points.reduce((sum, mean) => sum + mean, 0) / (3 * own.length);
}

/** Points, then goal difference, then goals, then the name. */
function finalTable(
  fixtures: readonly Fixture[],
  results: readonly number[],
  teams: readonly string[],
): string[] {
  const worth = new Map(teams.map((team) => [team, 0]));
  const add = (team: string, scored: number, against: number) => {
    const points = scored > against ? 3 : scored === against ? 1 : 0;
    const merit = points * 1e8 + (scored - against) * 1e4 + scored;
    worth.set(team, worth.get(team)! + merit);
  };
  fixtures.forEach(({ homeTeam, awayTeam }, index) => {
    const { home, away } = SCORES[results[index]!]!;
    add(homeTeam, home, away);
    add(awayTeam, away, home);
  });
  return teams.toSorted((a, b) => worth.get(b)! - worth.get(a)! || (a < b ? -1 : 1));
}
