import type { OddsOutcome } from '@kickoracle/contracts';
import type { AppContext } from '../../context.ts';
import { ProviderError, type Asking, type MatchDataProvider } from '../../providers/match-data.ts';
import * as repository from './odds.repository.ts';

/** How long an administrator waits for a provider, all its answers together. */
const PATIENCE_MS = 5_000;
/** Odds are read for matches of so many days, again after so many hours. */
const SOON = { days: 3, hours: 5 };

/**
 * The fixture of a match at the provider, which is looked for once and then known (OP-45). Reads
 * and writes by single statements: nothing is locked while the provider is asked.
 */
async function findFixture(
  { db, provider }: { db: AppContext['db']; provider: MatchDataProvider },
  matchId: string,
  asking: Asking,
): Promise<number | 'no_team_id' | 'no_fixture'> {
  const known = await repository.findForeignIds(db, matchId);
  if (!known) return 'no_fixture';
  if (known.fixtureId !== null) return known.fixtureId;
  const [home, away] = known.teamIds;
  if (home === null || away === null) return 'no_team_id';
  const teamIds = [home, away] as const;
  const { kickoffAt } = known;
  const fixtureId = await provider.findFixture({ teamIds, kickoffAt }, asking);
  if (fixtureId === null) return 'no_fixture';
  const isSaved = await repository.saveFixtureId(db, { matchId, fixtureId, teamIds });
  return isSaved ? fixtureId : 'no_fixture';
}

/** What bookmakers offer, as the provider tells it. */
export function createOddsService({
  db,
  provider,
  log,
}: Pick<AppContext, 'db' | 'provider' | 'log'>) {
  async function read(matchId: string, asking: Asking): Promise<OddsOutcome> {
    if (!provider) return 'no_provider';
    try {
      const fixtureId = await findFixture({ db, provider }, matchId, asking);
      if (typeof fixtureId === 'string') return fixtureId;
      const odds = await provider.getOdds(fixtureId, asking);
      if (odds.results.length === 0) return 'no_odds';
      const { source } = provider;
      const isSaved = await repository.savePrices(db, { matchId, fixtureId, source, odds });
      return isSaved ? 'read' : 'no_fixture';
    } catch (error) {
      // Whatever it is: a match that was just created is there, and is not created again.
      log.warn({ err: error, matchId }, 'the provider told no odds');
      return error instanceof ProviderError ? error.kind : 'failed';
    }
  }

  return {
    /** Asks for the odds of a match while an administrator waits, but not for long. */
    readNow(matchId: string): Promise<OddsOutcome> {
      return read(matchId, { purpose: 'person', signal: AbortSignal.timeout(PATIENCE_MS) });
    },

    /** Asks for the odds of matches that are soon, until the provider has enough for today. */
    async readSoon(): Promise<void> {
      if (!provider) return;
      const { source } = provider;
      for (const matchId of await repository.listUnpricedSoon(db, { source, ...SOON })) {
        if ((await read(matchId, { purpose: 'odds' })) === 'limited') return;
      }
    },

    /** The fixture of a match, for whoever asks about more than its odds. */
    findFixture: async (matchId: string, asking: Asking): Promise<number | null> => {
      if (!provider) return null;
      const found = await findFixture({ db, provider }, matchId, asking);
      return typeof found === 'number' ? found : null;
    },
  };
}
