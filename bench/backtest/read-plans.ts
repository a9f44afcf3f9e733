import { StartupError } from '../../apps/server/src/startup-error.ts';
import type { CardPlan, Plan } from './play-all.ts';

/** How much is played of what. */
export type Plans = {
  readonly judged: Plan;
  readonly candidates: Plan;
  readonly priced: Plan;
  readonly cards: { readonly judged: CardPlan; readonly choosing: CardPlan };
};

/** What may be told of it, as text; what is not told follows from how many seasons there are. */
export const COUNTS = {
  seeds: { type: 'string' },
  players: { type: 'string', default: '150' },
  'search-seeds': { type: 'string' },
  'search-players': { type: 'string', default: '60' },
  'card-seeds': { type: 'string' },
  'card-players': { type: 'string', default: '60' },
  seed: { type: 'string', default: '1' },
} as const;

export type Counts = Readonly<Partial<Record<keyof typeof COUNTS, string>>>;

/** Three truths take turns: so often is every season played at least. */
const TRUTHS_ONCE = 3;

/** As often as this with so many seasons; with more of them each is played less often, so that a run does not take for ever. */
const USUAL = {
  seeds: { times: 21, seasons: 5 },
  'search-seeds': { times: 15, seasons: 10 },
  'card-seeds': { times: 3, seasons: 5 },
};

function timesFor(name: keyof typeof USUAL, seasons: number): number {
  const { times, seasons: few } = USUAL[name];
  if (seasons <= few) return times;
  return TRUTHS_ONCE * Math.max(1, Math.round((times * few) / seasons / TRUTHS_ONCE));
}

/** Throws a StartupError that says what is wrong with a count. */
export function readPlans(counts: Counts, seasons: { judging: number; choosing: number }): Plans {
  const read = (name: keyof Counts, least: number) => readCount(counts[name], name, least);
  const readTimes = (name: keyof typeof USUAL, of: number) =>
    counts[name] === undefined ? timesFor(name, of) : read(name, 1);
  const seed = read('seed', 0);
  const players = { search: read('search-players', 50), cards: read('card-players', 50) };
  const times = readTimes('card-seeds', seasons.judging);
  return {
    judged: {
      rules: 'judged',
      players: read('players', 50),
      seeds: readTimes('seeds', seasons.judging),
      seed,
    },
    candidates: {
      rules: 'candidates',
      players: players.search,
      seeds: readTimes('search-seeds', seasons.choosing),
      seed,
    },
    priced: { rules: 'priced', players: players.cards, seeds: times, seed },
    cards: {
      judged: { rules: 'played', players: players.cards, seeds: times, seed },
      choosing: {
        rules: 'candidates',
        players: players.search,
        seeds: Math.min(times, TRUTHS_ONCE),
        seed,
      },
    },
  };
}

function readCount(text: string | undefined, name: string, least: number): number {
  const count = Number(text);
  if (Number.isSafeInteger(count) && count >= least) return count;
  throw new StartupError(`--${name} wants a whole number from ${least}, not "${text}".`);
}
