import { parentPort, workerData } from 'node:worker_threads';
import type { ArenaSeason } from './arena.ts';
import { createCardPays } from './card-pay.ts';
import { CARD_RULE_SETS } from './card-rules.ts';
import type { Game } from './games.ts';
import { createPays } from './pay.ts';
import { spreadOf, type CardPlan } from './play-all.ts';
import { playCards, type CardFigures, type CardPays } from './play-cards.ts';
import { FIXED, OURS } from './rules.ts';
import type { Task } from './share-out.ts';

const { seasons, plan } = workerData as { seasons: readonly ArenaSeason[]; plan: CardPlan };
let prepared: { season: number; pays: CardPays } | null = null;

const prepare = (season: ArenaSeason): CardPays => ({
  scores: createPays(season, [FIXED, OURS]),
  cards: season.matches.map((match) => createCardPays(match, CARD_RULE_SETS[plan.rules])),
});

parentPort!.on('message', ({ season: number, law }: Task) => {
  const season = seasons[number]!;
  if (prepared?.season !== number) prepared = { season: number, pays: prepare(season) };
  const { pays } = prepared;
  const games = Array.from({ length: plan.seeds }, (_, time): Game<CardFigures> => {
    const spread = spreadOf(time);
    const circumstances = { law, spread, players: plan.players, seed: plan.seed + time };
    return {
      league: season.league,
      season: season.name,
      law,
      spread,
      figures: playCards(season, pays, circumstances),
    };
  });
  parentPort!.postMessage(games);
});
