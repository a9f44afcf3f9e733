import type { ArenaSeason } from './arena.ts';
import type { Game } from './games.ts';
import type { CardFigures } from './play-cards.ts';
import { shareOut, type OnProgress } from './share-out.ts';
import { TRUTHS } from './truth.ts';

export type Plan = {
  /** Which rules are played: see `RULE_SETS`. */
  readonly rules: 'judged' | 'candidates' | 'priced' | 'reduced';
  readonly players: number;
  /** How often each season is played under each law; truths take turns. */
  readonly seeds: number;
  readonly seed: number;
};

/** How seasons of cards and questions are played. */
export type CardPlan = Omit<Plan, 'rules'> & {
  /** What the game has paid for cards, or what was tried. */
  readonly rules: 'played' | 'candidates';
};

const silent: OnProgress = () => undefined;

/** Plays all seasons under all laws. */
export const playAll = (
  seasons: readonly ArenaSeason[],
  plan: Plan,
  onProgress = silent,
): Promise<Game[]> =>
  shareOut(
    { url: new URL('play.worker.ts', import.meta.url), data: { seasons, plan } },
    onProgress,
  );

/** Plays all of them by cards, and with the questions of a season. */
export const playAllCards = (
  seasons: readonly ArenaSeason[],
  plan: CardPlan,
  onProgress = silent,
): Promise<Game<CardFigures>[]> =>
  shareOut(
    { url: new URL('play-cards.worker.ts', import.meta.url), data: { seasons, plan } },
    onProgress,
  );

/** The truth that a season is played under, the how manieth time it is. */
export const spreadOf = (time: number): number => TRUTHS[time % TRUTHS.length]!;
