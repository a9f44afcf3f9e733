import { OUTCOME_OF, SCORES } from './cells.ts';
import { drawNormal, type Random } from './random.ts';

/** What the forms of the game offer: XP of an event, and of each team in its place of a table. */
const XP_OF_EVENT = 500;
const XP_OF_PLACE = 2_000;
const EVENTS = 10;

/** Follows a season and tells what its table becomes, and what could be expected of it. */
export function createTable(teams: number) {
  const merit = new Float64Array(teams);
  const expected = new Float64Array(teams);
  const games = new Float64Array(teams);
  const pointsOf = (outcome: number, won: number) => (outcome === won ? 3 : outcome === 1 ? 1 : 0);
  return {
    /** Takes a match by what ruled it and how it ended. */
    add(match: { home: number; away: number }, truth: Float64Array, actual: number) {
      const { home, away } = match;
      const { home: scored, away: against } = SCORES[actual]!;
      const outcome = OUTCOME_OF[actual]!;
      merit[home]! += 1e8 * pointsOf(outcome, 0) + 1e4 * (scored - against) + scored;
      merit[away]! += 1e8 * pointsOf(outcome, 2) + 1e4 * (against - scored) + against;
      truth.forEach((share, place) => {
        expected[home]! += share * pointsOf(OUTCOME_OF[place]!, 0);
        expected[away]! += share * pointsOf(OUTCOME_OF[place]!, 2);
      });
      games[home]! += 1;
      games[away]! += 1;
    },
    /** The teams in their final order: points, then goal difference, then goals. */
    order: () => rank(merit),
    /** The log-odds of the share of all points that each team could expect. */
    expectations: () => expected.map((points, team) => logOdds(points / (3 * games[team]!))),
  };
}

export type Table = ReturnType<typeof createTable>;

const logOdds = (share: number) => Math.log(share / (1 - share));

const rank = (values: Float64Array): number[] =>
  Array.from(values.keys()).toSorted((a, b) => values[b]! - values[a]!);

/**
 * What the events of a season bring to each player: one table of the competition, and ten questions
 * with yes or no whose log-odds are standard normal. The players see each team's share of the points
 * that it can be expected to win, and each question, through the noise on log-odds that is theirs.
 */
export function playEvents(table: Table, players: Float64Array, random: Random): Float64Array {
  const order = table.order();
  const expected = table.expectations();
  const events = Array.from({ length: EVENTS }, () => {
    const odds = drawNormal(random);
    return { odds, isYes: random.share() < 1 / (1 + Math.exp(-odds)) };
  });
  return players.map((noise) => {
    const predicted = rank(expected.map((odds) => odds + noise * drawNormal(random)));
    const places = predicted.filter((team, place) => order[place] === team).length;
    const right = events.filter(
      ({ odds, isYes }) => odds + noise * drawNormal(random) > 0 === isYes,
    ).length;
    return XP_OF_PLACE * places + XP_OF_EVENT * right;
  });
}
