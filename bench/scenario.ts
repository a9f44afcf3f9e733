import type { Database } from '../apps/server/src/db/database.ts';
import type { BenchWorld } from './generate-players.ts';
import type { Contender, Rates } from './measure-rates.ts';

/** What a scenario makes of its rates: one figure, and whether it is good enough. */
export type Verdict = {
  readonly sentence: string;
  readonly figure: number;
  readonly isMet: boolean;
};

export type Scenario = {
  readonly name: string;
  readonly clients: number;
  /** How many connections they share; one each unless it is told. */
  readonly connections?: number;
  /** `unprepared` is the same database without prepared statements, for comparison. */
  contenders(world: BenchWorld, databases: { db: Database; unprepared: Database }): Contender[];
  judge(rates: Rates): readonly Verdict[];
};

/** What a trial tells of itself, in words. */
export type Figures = { readonly [what: string]: string };

/** How big a run is. */
export type Size = {
  readonly players: number;
  readonly rounds: number;
  readonly roundMs: number;
  /** Whether the seconds by statement are printed. */
  readonly isProfiled?: boolean;
};

/** No race of contenders: plays something out on a server of its own, and says how it went. */
export type Trial = {
  readonly name: string;
  play(size: Size): Promise<{ figures: Figures; verdicts: readonly Verdict[] }>;
};
