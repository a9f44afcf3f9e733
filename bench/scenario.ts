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
  /** `unprepared` is the same database without prepared statements, for comparison. */
  contenders(world: BenchWorld, databases: { db: Database; unprepared: Database }): Contender[];
  judge(rates: Rates): readonly Verdict[];
};
