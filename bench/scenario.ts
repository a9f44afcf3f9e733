import type { Database } from '../apps/server/src/db/connection/database.ts';
import type { BenchWorld } from './generate-players.ts';
import type { Contender, Rates } from './measure-rates.ts';

export type Verdict = {
  readonly sentence: string;
  readonly figure: number;
  readonly isMet: boolean;
};

export type Scenario = {
  readonly name: string;
  readonly clients: number;
  /** Number of shared connections; by default one per client. */
  readonly connections?: number;
  /** `unprepared` is the same database without prepared statements, for comparison. */
  contenders(world: BenchWorld, databases: { db: Database; unprepared: Database }): Contender[];
  judge(rates: Rates): readonly Verdict[];
};

export type Figures = { readonly [what: string]: string };

export type Size = {
  readonly players: number;
  readonly rounds: number;
  readonly roundMs: number;
  readonly isProfiled?: boolean;
};

/** A measurement with its own server instead of contenders in turns. */
export type Trial = {
  readonly name: string;
  play(size: Size): Promise<{ figures: Figures; verdicts: readonly Verdict[] }>;
};
