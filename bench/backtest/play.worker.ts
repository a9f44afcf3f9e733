import { parentPort, workerData } from 'node:worker_threads';
import type { ArenaSeason } from './arena.ts';
import { CANDIDATES } from './candidates.ts';
import type { Game } from './games.ts';
import { createPays, type Pay } from './pay.ts';
import { spreadOf, type Plan } from './play-all.ts';
import { playSeason } from './play-season.ts';
import type { Task } from './share-out.ts';
import { BEFORE, FIXED, JUDGED, LINEAR, OURS, PRICED, type Rule } from './rules.ts';

/** The rules of a plan, and the one by whose points the events are scaled. */
const RULE_SETS: Readonly<Record<Plan['rules'], { rules: readonly Rule[]; scale: Rule }>> = {
  judged: { rules: JUDGED, scale: OURS },
  candidates: { rules: [FIXED, ...CANDIDATES], scale: FIXED },
  priced: { rules: PRICED, scale: OURS },
  reduced: { rules: [FIXED, LINEAR, BEFORE, OURS], scale: OURS },
};

const { seasons, plan } = workerData as { seasons: readonly ArenaSeason[]; plan: Plan };
const { rules, scale } = RULE_SETS[plan.rules];
let prepared: { season: number; pays: Pay[][] } | null = null;

parentPort!.on('message', ({ season: number, law }: Task) => {
  const season = seasons[number]!;
  if (prepared?.season !== number) prepared = { season: number, pays: createPays(season, rules) };
  const { pays } = prepared;
  const games = Array.from({ length: plan.seeds }, (_, time): Game => {
    const spread = spreadOf(time);
    const circumstances = { law, spread, players: plan.players, seed: plan.seed + time };
    return {
      league: season.league,
      season: season.name,
      law,
      spread,
      figures: playSeason(season, pays, circumstances, rules.indexOf(scale)),
    };
  });
  parentPort!.postMessage(games);
});
