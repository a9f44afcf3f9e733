import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ArenaSeason } from './arena.ts';
import type { Cell } from './games.ts';
import { LAWS } from './laws.ts';
import { createPays } from './pay.ts';
import { playSeason, type SeasonFigures } from './play-season.ts';
import { playSkill, type SkillFigures } from './play-skill.ts';
import { OURS, RULES } from './rules.ts';
import { TRUTHS } from './truth.ts';

export type Plan = {
  /** XP under all rules, or XP beside the skill number. */
  readonly measures: 'xp' | 'skill';
  readonly players: number;
  /** Number of simulations per season and law; truths alternate. */
  readonly seeds: number;
};

export const PLANS = {
  full: {
    xp: { measures: 'xp', players: 150, seeds: 21 },
    skill: { measures: 'skill', players: 100, seeds: 6 },
  },
  small: {
    xp: { measures: 'xp', players: 50, seeds: 3 },
    skill: { measures: 'skill', players: 50, seeds: 3 },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Plan['measures'], Plan>>>>;

export type FiguresOf<Of extends Plan> = Of['measures'] extends 'xp'
  ? readonly SeasonFigures[]
  : SkillFigures;

const DIGITS = 5;

function averageOf<Value>(alike: readonly Value[]): Value {
  const [first] = alike;
  if (typeof first === 'number') {
    const sum = (alike as readonly number[]).reduce((total, value) => total + value, 0);
    return Number((sum / alike.length).toFixed(DIGITS)) as Value;
  }
  const entries = Object.keys(first as object).map((key) => [
    key,
    averageOf(alike.map((one) => one[key as keyof Value])),
  ]);
  const all = Object.fromEntries(entries) as Record<string, unknown>;
  return (Array.isArray(first) ? Object.values(all) : all) as Value;
}

/** Simulates a season under each law and truth. Repeatable: seeds are the numbers from 1. */
export function simulateSeason<Of extends Plan>(
  season: ArenaSeason,
  { measures, players, seeds }: Of,
): Cell<FiguresOf<Of>>[] {
  const pays = createPays(season, measures === 'xp' ? RULES : [OURS]);
  const play = measures === 'xp' ? playSeason : playSkill;
  return LAWS.flatMap((law) =>
    TRUTHS.map((spread, truth) => {
      const games: unknown[] = [];
      for (let time = truth; time < seeds; time += TRUTHS.length) {
        games.push(play(season, pays, { law, spread, players, seed: 1 + time }));
      }
      const { name, league } = season;
      return { season: name, league, law, spread, figures: averageOf(games) as FiguresOf<Of> };
    }),
  );
}

const MOST_THREADS = 2;

/** Simulates seasons in up to two threads. The result does not depend on their number. */
export async function simulate<Of extends Plan>(
  seasons: readonly ArenaSeason[],
  plan: Of,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<Cell<FiguresOf<Of>>[]> {
  const cells: Cell<FiguresOf<Of>>[][] = [];
  const waiting = [...seasons.entries()];
  let done = 0;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, season] = next;
      cells[place] = await playInThread({ season, plan });
      onProgress((done += 1), seasons.length);
    }
  };
  const threads = Math.min(MOST_THREADS, availableParallelism());
  await Promise.all(Array.from({ length: threads }, work));
  return cells.flat();
}

const playInThread = <Cells>(workerData: { season: ArenaSeason; plan: Plan }) =>
  new Promise<Cells>((resolve, reject) => {
    new Worker(new URL('simulate.worker.ts', import.meta.url), { workerData })
      .once('message', resolve)
      .once('error', reject);
  });
