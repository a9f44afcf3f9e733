import type { z } from 'zod';
import type { MatchResult, OfferedOdds } from '@kickoracle/game';
import type { Database } from '../db/database.ts';

/** What a provider may know a team by. */
type KnownTeam = {
  /** Its id at this provider; null: it has none. */
  readonly id: string | null;
  /** What it is called here, and by every source. */
  readonly names: readonly string[];
};

/** The teams of a match, the home team first. */
export type Pairing = readonly [home: KnownTeam, away: KnownTeam];

/** A match that a provider is asked about. */
type WantedFixture = { readonly teams: Pairing; readonly kickoffAt: Date };

/** What has become of a fixture, as far as a provider tells. */
export type FixtureState =
  | 'coming'
  | 'playing'
  /** Over, by play: with extra time and a shoot-out or without. */
  | 'played'
  | 'awarded'
  | 'abandoned'
  | 'postponed'
  | 'cancelled';

/** A fixture as a provider tells it. */
export type Fixture = {
  readonly id: string;
  /** Both teams as the provider names them, the home team first. */
  readonly teams: readonly [home: string, away: string];
  /** Null: only the day is told. */
  readonly kickoffAt: Date | null;
  readonly state: FixtureState;
  /** After 90 minutes; of an award what was awarded. Null: there is none, or not yet. */
  readonly result: MatchResult | null;
};

/** What was asked for, and what of the answer could not be used, by fixture. */
export type FixtureAnswer = {
  readonly fixtures: readonly Fixture[];
  readonly problems: ReadonlyMap<string, string>;
};

/** How a question to a provider is paid for, and how long the asker waits. */
export type Asking = {
  /** What nobody waits for leaves the rest of the day's requests to what somebody does. */
  readonly purpose: 'results' | 'odds' | 'person';
  readonly signal?: AbortSignal;
};

/** How much of a day's requests is used, and how it goes. */
export type Usage = {
  readonly spent: number;
  readonly allowed: number;
  readonly pausedUntil: Date | null;
  readonly answeredAt: Date | null;
  readonly trouble: { readonly problem: string; readonly at: Date } | null;
};

/** Somebody who knows fixtures and results. Throws a ProviderError when it does not answer. */
export type MatchDataProvider = {
  /** Its name among sources. */
  readonly source: string;
  /** It knows teams by its ids alone: without both, nobody asks about a match. */
  readonly needsTeamIds: boolean;
  /** Finds the id of the fixture; null when it knows none of these teams around this kickoff. */
  findFixture(wanted: WantedFixture, asking: Asking): Promise<string | null>;
  /** Lists at most MOST_FIXTURES at a time. */
  listFixtures(ids: readonly string[], asking: Asking): Promise<FixtureAnswer>;
  /** Tells whether a fixture is of these teams, as it names them. */
  isOf(fixture: Pick<Fixture, 'teams'>, teams: Pairing): boolean;
  /** What bookmakers offer; no results when nobody has priced it. Null: it has no odds. */
  readonly getOdds: ((fixtureId: string, asking: Asking) => Promise<OfferedOdds>) | null;
  readUsage(): Promise<Usage>;
};

/** Settings by name, as the environment has them; empty ones are not among them. */
export type Environment = Readonly<Record<string, string | undefined>>;

export type OpenProvider = (db: Database) => MatchDataProvider;

/** A kind of provider: what there is one more of when another provider is read. */
export type ProviderKind = {
  readonly source: string;
  /** What the environment tells it, with the defaults. */
  readonly settings: z.ZodObject;
  /**
   * Tells how it is opened by these settings; null: they do not ask for it. Throws a StartupError that names
   * the setting that is wrong.
   */
  configure(environment: Environment): OpenProvider | null;
};

/** The most fixtures that are asked for at once. */
export const MOST_FIXTURES = 20;

/** Why a provider was of no use. The message never holds a key. */
export class ProviderError extends Error {
  /** `limited`: it may not be asked now; `failed`: it was, and gave nothing that can be used. */
  readonly kind: 'limited' | 'failed';

  constructor(kind: ProviderError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProviderError';
    this.kind = kind;
  }
}
