import type { OddsOutcome } from '@kickoracle/contracts';
import type { AppContext } from '../../context.ts';
import { ProviderError, type Asking, type MatchDataProvider } from '../../providers/match-data.ts';
import { findFixture } from './fixtures.service.ts';
import * as repository from './odds.repository.ts';

/** How long an administrator waits for providers, all their answers together. */
const PATIENCE_MS = 5_000;
/** Odds are read for matches of so many days, again after so many hours. */
const SOON = { days: 3, hours: 5 };

/** Reads what bookmakers offer, as providers tell it. */
export function createOddsService({
  db,
  providers,
  log,
}: Pick<AppContext, 'db' | 'providers' | 'log'>) {
  const tellers = providers.flatMap((provider) => {
    const { getOdds } = provider;
    return getOdds ? [{ provider, getOdds }] : [];
  });
  type Teller = (typeof tellers)[number];

  async function readFrom(
    { provider, getOdds }: Teller,
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
      // Whatever it is: a match that was just created is there, and is not created again.
      log.warn({ err: error, matchId }, 'the provider told no odds');
      return error instanceof ProviderError ? error.kind : 'failed';
    }
  }

  return {
    /**
     * Asks for the odds of a match while an administrator waits, but not for long. Everybody who has
     * some is asked at once; what came of it is what the first says, unless another one had some.
     */
    async readNow(matchId: string): Promise<OddsOutcome> {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const asking = { purpose: 'person', signal } as const;
      const told = await Promise.all(tellers.map((teller) => readFrom(teller, matchId, asking)));
      return told.includes('read') ? 'read' : (told[0] ?? 'no_provider');
    },

    /** Asks for the odds of matches that are soon, each provider until it has enough for today. */
    async readSoon(): Promise<void> {
      for (const teller of tellers) {
        const asked = { ...SOON, ...pickAsked(teller.provider) };
        for (const matchId of await repository.listUnpricedSoon(db, asked)) {
          if ((await readFrom(teller, matchId, { purpose: 'odds' })) === 'limited') break;
        }
      }
    },
  };
}

const pickAsked = ({ source, needsTeamIds }: MatchDataProvider) => ({ source, needsTeamIds });
