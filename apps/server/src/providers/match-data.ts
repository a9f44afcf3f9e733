import type { MatchResult, OfferedOdds } from '@kickoracle/game';

/** A match that a provider is asked about. */
export type WantedFixture = {
  /** The provider's ids of both teams, the home team first. */
  readonly teamIds: readonly [home: number, away: number];
  readonly kickoffAt: Date;
};

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
  readonly id: number;
  readonly teamIds: readonly [home: number, away: number];
  readonly kickoffAt: Date;
  readonly state: FixtureState;
  /** After 90 minutes; of an award what was awarded. Null: there is none, or not yet. */
  readonly result: MatchResult | null;
};

/** What was asked for, and what of the answer could not be used, by fixture. */
export type FixtureAnswer = {
  readonly fixtures: readonly Fixture[];
  readonly problems: ReadonlyMap<number, string>;
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

/** Somebody who knows fixtures, results and odds. Throws a ProviderError when it does not answer. */
export type MatchDataProvider = {
  /** Its name among sources. */
  readonly source: string;
  /** The id of the fixture; null when it knows none of these teams around this kickoff. */
  findFixture(wanted: WantedFixture, asking: Asking): Promise<number | null>;
  /** At most MOST_FIXTURES at a time. */
  listFixtures(ids: readonly number[], asking: Asking): Promise<FixtureAnswer>;
  /** What bookmakers offer; no results when nobody has priced it. */
  getOdds(fixtureId: number, asking: Asking): Promise<OfferedOdds>;
  readUsage(): Promise<Usage>;
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
