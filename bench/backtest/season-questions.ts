import { WORLD_EVENTS } from '../../apps/server/src/demonstration/world-events.ts';
import { drawNormal, type Random } from './random.ts';
import type { Table } from './season-events.ts';

/** A question of the demonstration that is asked once a season. */
export type Question = {
  readonly name: string;
  readonly xp: number;
  /** Who is right: whoever names the champion, one of so many choices, or every place of the table. */
  readonly asks: 'champion' | 'choice' | 'table';
  readonly choices: number;
  /** The reward falls until the deadline. */
  readonly falls: boolean;
};

/** So many can be chosen from, or are at all likely, where players type an answer. */
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

/** The demonstration’s questions about a whole season, and its dearest others. */
export const QUESTIONS: readonly Question[] = WORLD_EVENTS.map(({ title, draft }): Question => {
  const xp = Number(draft.reward ?? draft.perPlace);
  const asks = draft.perPlace ? 'table' : draft.isCompetitionEvent ? 'champion' : 'choice';
  const choices = CHOICES[draft.inputType as keyof typeof CHOICES];
  return { name: title.en, xp, asks, choices, falls: draft.hasDecay ?? false };
})
  .toSorted((a, b) => Number(a.asks === 'choice') - Number(b.asks === 'choice') || b.xp - a.xp)
  .slice(0, QUESTIONS_ASKED);

const order = (values: ArrayLike<number>): number[] =>
  Array.from(values, (_, index) => index).toSorted((a, b) => values[b]! - values[a]!);

/**
 * How right each player is with each question, as a share of its XP: 0 or 1, less where a reward has fallen, of a table the number of
 * right places. Players see the log-odds of every choice, and of each team's share of the points that it can be
 * expected to win, through the noise that is theirs.
 */
export function answerQuestions(
  questions: readonly Question[],
  table: Table,
  of: { players: Float64Array; random: Random },
): Float64Array[] {
  const { players, random } = of;
  const [final, expected] = [table.order(), table.expectations()];
  // One belief for the champion and for the table: who misjudges a team does so in both.
  const tables = Array.from(players, (noise) =>
    order(expected.map((odds) => odds + noise * drawNormal(random))),
  );
  return questions.map(({ asks, choices, falls }) => {
    if (asks === 'champion') {
      return Float64Array.from(tables, ([first]) => (first === final[0] ? 1 : 0));
    }
    if (asks === 'table') {
      return Float64Array.from(
        tables,
        (told) => told.filter((team, place) => team === final[place]).length,
      );
    }
    const odds = Float64Array.from({ length: choices }, () => drawNormal(random));
    const right = drawChoice(odds, random);
    return players.map((noise) => {
      const told = order(odds.map((one) => one + noise * drawNormal(random)))[0];
      const left = falls ? (1 - random.share()) ** 2 : 1;
      return told === right ? left : 0;
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
