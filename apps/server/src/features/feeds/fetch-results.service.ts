import type { ProposalStatus } from '@kickoracle/contracts';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { readGameNow } from '#db/state/game-clock.ts';
import { DomainError } from '#lib/errors.ts';
import {
  MOST_FIXTURES,
  ProviderError,
  type Fixture,
  type MatchDataProvider,
} from '#providers/match-data.ts';
import { cut } from '#providers/describe-problem.ts';
import { lockItem } from '../items/items.service.ts';
import { findFixture, isFixtureOf } from '../fixtures/fixtures.service.ts';
import { propose, withdraw } from '../results/proposals/proposals.service.ts';
import * as repository from './feeds.repository.ts';

const MOST_MATCHES = 5 * MOST_FIXTURES;
const ASKING = { purpose: 'results' } as const;
/** A run ends after this many failures in a row: the provider is out of order. */
const MOST_FAILURES = 3;

const PROPOSES: Record<Fixture['state'], ProposalStatus | null> = {
  coming: null,
  playing: null,
  played: 'played',
  awarded: 'awarded',
  abandoned: 'abandoned',
  postponed: 'postponed',
  cancelled: 'cancelled',
};

type Feed = Pick<AppContext, 'db' | 'log'> & { readonly provider: MatchDataProvider };

function createFeed({ db, log, provider }: Feed) {
  const { source } = provider;

  const saveProblem = (matchId: string, requestedAt: Date, problem: string) =>
    repository.saveCheck(db, { source, matchId, requestedAt, problem });

  /** Stores a response, if the fixture still is the one of this match. */
  async function keep(matchId: string, requestedAt: Date, fixture: Fixture): Promise<void> {
    await inTransaction(db, async (tx) => {
      const item = await lockItem(tx, { kind: 'match', id: matchId }, 'update');
      const isOurs = await isFixtureOf(tx, provider, { matchId, fixture });
      const problem = isOurs
        ? null
        : cut(`The fixture ${fixture.id} is of the teams ${fixture.teams.join(' and ')}.`);
      const isInPlay = isOurs && fixture.state === 'playing';
      const check = { source, matchId, requestedAt, problem, isInPlay };
      // A later request was answered first: this response is stale.
      if (!(await repository.saveCheck(tx, check)) || !isOurs) return;
      // The match has moved to a later kickoff, or is history, which pays nothing.
      if (item.closesAt > item.now || item.validation?.kind === 'history') return;
      const status = PROPOSES[fixture.state];
      const { result, kickoffAt } = fixture;
      if (status === null) return withdraw(tx, { matchId, source });
      return propose(tx, { matchId, source, status, result, kickoffAt });
    });
  }

  /** Stores a response unless the match was deleted in the meantime. */
  async function keepIfThere(...fetched: Parameters<typeof keep>): Promise<void> {
    try {
      await keep(...fetched);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'MATCH_NOT_FOUND') throw error;
    }
  }

  /**
   * Isolates a failure: records it for the given matches and continues with the others. A reached
   * rate limit ends the run, and so do `MOST_FAILURES` failures in a row.
   */
  let failures = 0;
  async function alone<T>(matchIds: readonly string[], work: (requestedAt: Date) => Promise<T>) {
    const requestedAt = await readGameNow(db);
    try {
      const done = await work(requestedAt);
      failures = 0;
      return done;
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'limited') throw error;
      failures += 1;
      if (failures === MOST_FAILURES) throw error;
      log.warn({ err: error, matchIds, source }, 'a response of the provider could not be used');
      const problem =
        error instanceof ProviderError ? error.message : 'The response could not be used.';
      for (const matchId of matchIds) await saveProblem(matchId, requestedAt, problem);
      return null;
    }
  }

  /** Finds the fixture of each match. Unknown matches are requested again later. */
  async function findFixtures(matchIds: readonly string[]): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    for (const matchId of matchIds) {
      await alone([matchId], async (requestedAt) => {
        const fixture = await findFixture({ db, provider }, matchId, ASKING);
        if (typeof fixture !== 'string') return found.set(fixture.id, matchId);
        // Only a provider with team ids is expected to know the match.
        const problem = provider.needsTeamIds ? 'The provider does not know it.' : null;
        return repository.saveCheck(db, { source, matchId, requestedAt, problem });
      });
    }
    return found;
  }

  async function ask(byFixture: ReadonlyMap<string, string>): Promise<void> {
    const fetched = await alone([...byFixture.values()], async (requestedAt) => ({
      requestedAt,
      ...(await provider.listFixtures([...byFixture.keys()], ASKING)),
    }));
    if (!fetched) return;
    const { requestedAt, fixtures, problems } = fetched;
    for (const fixture of fixtures) {
      const matchId = byFixture.get(fixture.id)!;
      await alone([matchId], () => keepIfThere(matchId, requestedAt, fixture));
    }
    for (const [fixtureId, problem] of problems) {
      const matchId = byFixture.get(fixtureId)!;
      log.warn(
        { matchId, fixtureId, source, problem },
        'the data of a provider on a match could not be used',
      );
      await saveProblem(matchId, requestedAt, problem);
    }
  }

  return {
    async fetchResults(): Promise<void> {
      const due = await repository.listDue(db, { provider, limit: MOST_MATCHES });
      failures = 0;
      try {
        for (let start = 0; start < due.length; start += MOST_FIXTURES) {
          const byFixture = await findFixtures(due.slice(start, start + MOST_FIXTURES));
          if (byFixture.size > 0) await ask(byFixture);
        }
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        log.warn({ err: error, source }, 'the provider returned no results');
      }
    },
  };
}

/** Requests results from all providers concurrently, with independent failures. */
export function createResultsFeed({
  db,
  log,
  providers,
}: Pick<AppContext, 'db' | 'log' | 'providers'>) {
  const feeds = providers.map((provider) => createFeed({ db, log, provider }));
  return {
    async fetchResults(): Promise<void> {
      const done = await Promise.allSettled(feeds.map((feed) => feed.fetchResults()));
      const failure = done.find((one) => one.status === 'rejected');
      if (failure) throw failure.reason;
    },
  };
}
