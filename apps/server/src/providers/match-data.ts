import type { z } from 'zod';
import type { MatchResult, OfferedOdds } from '@kickoracle/game';
import type { Database } from '../db/connection/database.ts';

type KnownTeam = {
  readonly id: string | null;
  /** Its names here and in all sources. */
  readonly names: readonly string[];
};

export type Pairing = readonly [home: KnownTeam, away: KnownTeam];

type WantedFixture = { readonly teams: Pairing; readonly kickoffAt: Date };

export type FixtureState =
  | 'coming'
  | 'playing'
  /** Finished by play, with or without extra time and a shoot-out. */
  | 'played'
  | 'awarded'
  | 'abandoned'
  | 'postponed'
  | 'cancelled';

export type Fixture = {
  readonly id: string;
  /** The provider's names of both teams, the home team first. */
  readonly teams: readonly [home: string, away: string];
  /** Null if only the day is known. */
  readonly kickoffAt: Date | null;
  readonly state: FixtureState;
  /** After 90 minutes, or as awarded. Null if there is none yet. */
  readonly result: MatchResult | null;
};

export type FixtureAnswer = {
  readonly fixtures: readonly Fixture[];
  readonly problems: ReadonlyMap<string, string>;
};

export type Asking = {
  /** Requests of people may use the whole daily limit; background requests leave a share. */
  readonly purpose: 'results' | 'odds' | 'person';
  readonly signal?: AbortSignal;
};

export type Usage = {
  readonly spent: number;
  readonly allowed: number;
  readonly pausedUntil: Date | null;
  readonly answeredAt: Date | null;
  readonly trouble: { readonly problem: string; readonly at: Date } | null;
};

/** A source of fixtures and results. Methods throw a ProviderError on failure. */
export type MatchDataProvider = {
  readonly source: string;
  /** True if it finds teams by id only: then matches without both ids are not requested. */
  readonly needsTeamIds: boolean;
  /** Finds the id of a fixture; null if there is none of these teams around the kickoff. */
  findFixture(wanted: WantedFixture, asking: Asking): Promise<string | null>;
  /** Takes at most MOST_FIXTURES ids. */
  listFixtures(ids: readonly string[], asking: Asking): Promise<FixtureAnswer>;
  isOf(fixture: Pick<Fixture, 'teams'>, teams: Pairing): boolean;
  /** Returns bookmakers' odds, which may be empty. Null: the provider has no odds. */
  readonly getOdds: ((fixtureId: string, asking: Asking) => Promise<OfferedOdds>) | null;
  readUsage(): Promise<Usage>;
};

export type Environment = Readonly<Record<string, string | undefined>>;

export type OpenProvider = (db: Database) => MatchDataProvider;

/** A kind of provider: the interface of a new provider's module. */
export type ProviderKind = {
  readonly source: string;
  readonly settings: z.ZodObject;
  /** Null if it is not configured. Throws a StartupError that names an invalid setting. */
  configure(environment: Environment): OpenProvider | null;
};

export const MOST_FIXTURES = 20;

/** A failed request to a provider. The message never contains a key. */
export class ProviderError extends Error {
  /** `limited`: the request was not allowed; `failed`: it failed, or its response is unusable. */
  readonly kind: 'limited' | 'failed';

  constructor(kind: ProviderError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProviderError';
    this.kind = kind;
  }
}
