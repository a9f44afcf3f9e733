import type { OddsOutcome } from '@kickoracle/contracts';
import type { AppContext } from '#context.ts';
import { ProviderError, type Asking, type MatchDataProvider } from '#providers/match-data.ts';
import { findFixture } from '../fixtures/fixtures.service.ts';
import * as repository from './odds.repository.ts';

/** Limit of the wait for all providers together. */
const PATIENCE_MS = 5_000;
/** Odds are read for matches within these days, again after these hours. */
const SOON = { days: 3, hours: 5 };

export function createOddsService({
  db,
  providers,
  log,
}: Pick<AppContext, 'db' | 'providers' | 'log'>) {
  const sources = providers.flatMap((provider) => {
    const { getOdds } = provider;
    return getOdds ? [{ provider, getOdds }] : [];
  });
  type Source = (typeof sources)[number];

  async function readFrom(
    { provider, getOdds }: Source,
    matchId: string,
    asking: Asking,
  ): Promise<OddsOutcome> {
    try {
      const fixture = await findFixture({ db, provider }, matchId, asking);
      if (typeof fixture === 'string') return fixture;
      const odds = await getOdds(fixture.id, asking);
      if (odds.results.length === 0) return 'no_odds';
      const { source } = provider;
      const isSaved = await repository.savePrices(db, {
        matchId,
        fixtureId: fixture.id,
        source,
        odds,
      });
      return isSaved ? 'read' : 'no_fixture';
    } catch (error) {
      // Any error is caught: the match exists already and must not be created again.
      log.warn({ err: error, matchId }, 'the provider returned no odds');
      return error instanceof ProviderError ? error.kind : 'failed';
    }
  }

  return {
    /** Requests odds from all providers at once. Returns `read` if one had odds, else the first. */
    async readNow(matchId: string): Promise<OddsOutcome> {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const asking = { purpose: 'person', signal } as const;
      const outcomes = await Promise.all(
        sources.map((source) => readFrom(source, matchId, asking)),
      );
      return outcomes.includes('read') ? 'read' : (outcomes[0] ?? 'no_provider');
    },

    /** Requests odds of matches that are soon, from each provider until its daily limit. */
    async readSoon(): Promise<void> {
      for (const source of sources) {
        const options = { ...SOON, ...pickOptions(source.provider) };
        for (const matchId of await repository.listUnpricedSoon(db, options)) {
          if ((await readFrom(source, matchId, { purpose: 'odds' })) === 'limited') break;
        }
      }
    },
  };
}

const pickOptions = ({ source, needsTeamIds }: MatchDataProvider) => ({ source, needsTeamIds });
