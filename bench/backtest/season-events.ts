import { WORLD_EVENTS } from '../../apps/server/src/demonstration/world-events.ts';
import { OUTCOME_OF, SCORES } from './cells.ts';
import { drawNormal, type Random } from './random.ts';

/** The game's limits: XP of an event, and of each place of a table. */
const XP_OF_EVENT = 500;
const XP_OF_PLACE = 2_000;
const EVENTS = 10;

/** Follows a season: computes its final table, and the expected one. */
export function createTable(teams: number) {
  const merit = new Float64Array(teams);
  const expected = new Float64Array(teams);
  const games = new Float64Array(teams);
  const pointsOf = (outcome: number, won: number) => (outcome === won ? 3 : outcome === 1 ? 1 : 0);
  return {
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
    order: () => rank(merit),
    /** Log-odds of each team's expected share of points. */
    expectations: () => expected.map((points, team) => logOdds(points / (3 * games[team]!))),
  };
}

export type Table = ReturnType<typeof createTable>;

const logOdds = (share: number) => Math.log(share / (1 - share));

const rank = (values: Float64Array): number[] =>
  Array.from(values.keys()).toSorted((a, b) => values[b]! - values[a]!);

/**
 * Returns each player's XP of the season's events: one table of the competition, and ten yes-or-no
 * questions with standard normal log-odds. Players see each team's expected share of points, and
 * each question, through their noise on log-odds.
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

export type Question = {
  readonly name: string;
  readonly xp: number;
  /** The kind of answer: the champion, one of several choices, or the whole table. */
  readonly asks: 'champion' | 'choice' | 'table';
  readonly choices: number;
  readonly falls: boolean;
};

/** Assumed number of plausible choices for free input. */
const CHOICES = {
  text: 20,
  date: 60,
  datetime: 5_000,
  number: 15,
  score: 8,
  teamSelection: 20,
  selection: 3,
  radio: 3,
  table_builder: 1,
} as const;

const QUESTIONS_ASKED = 10;

/** The demonstration’s questions about a whole season, and its most valuable others. */
export const QUESTIONS: readonly Question[] = WORLD_EVENTS.map(({ title, draft }): Question => {
  const xp = Number(draft.reward ?? draft.perPlace);
  const asks = draft.perPlace ? 'table' : draft.isCompetitionEvent ? 'champion' : 'choice';
  const choices = CHOICES[draft.inputType as keyof typeof CHOICES];
  return { name: title.en, xp, asks, choices, falls: draft.hasDecay ?? false };
})
  .toSorted((a, b) => Number(a.asks === 'choice') - Number(b.asks === 'choice') || b.xp - a.xp)
  .slice(0, QUESTIONS_ASKED);

/**
 * Returns each player's XP of each question, less with a fallen reward. Players see the log-odds of
 * all choices, and of each team's expected share of points, through their noise.
 */
export function answerQuestions(
  table: Table,
  players: Float64Array,
  random: Random,
): Float64Array[] {
  const [final, expected] = [table.order(), table.expectations()];
  // One belief for champion and table, so that errors about a team affect both.
  const tables = Array.from(players, (noise) =>
    rank(expected.map((odds) => odds + noise * drawNormal(random))),
  );
  return QUESTIONS.map(({ asks, xp, choices, falls }) => {
    if (asks !== 'choice') {
      const places = asks === 'champion' ? 1 : final.length;
      const isRight = (team: number, place: number) => place < places && team === final[place];
      return Float64Array.from(tables, (order) => xp * order.filter(isRight).length);
    }
    const odds = Float64Array.from({ length: choices }, () => drawNormal(random));
    const right = drawChoice(odds, random);
    return players.map((noise) => {
      const [choice] = rank(odds.map((one) => one + noise * drawNormal(random)));
      const left = falls ? (1 - random.share()) ** 2 : 1;
      return choice === right ? xp * left : 0;
    });
  });
}

function drawChoice(odds: Float64Array, random: Random): number {
  const weights = odds.map((one) => Math.exp(one));
  let left = random.share() * weights.reduce((sum, weight) => sum + weight, 0);
  return Math.max(
    0,
    weights.findIndex((weight) => (left -= weight) < 0),
  );
}
