import type { ProposalStatus } from '@kickoracle/contracts';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError } from '../../errors.ts';
import {
  MOST_FIXTURES,
  ProviderError,
  type Fixture,
  type MatchDataProvider,
} from '../../providers/match-data.ts';
import { cut } from '../../providers/tell-problem.ts';
import { lockItem } from '../items/items.service.ts';
import { findFixture, isFixtureOf } from '../matches/fixtures.service.ts';
import { propose, withdraw } from '../results/proposals/proposals.service.ts';
import * as repository from './feeds.repository.ts';

/** The most matches that one run asks a provider about. */
const MOST_MATCHES = 5 * MOST_FIXTURES;
const ASKING = { purpose: 'results' } as const;
/** So many failures one after the other are no bad answer any more: the provider is out of order. */
const MOST_FAILURES = 3;

/** What a state of a fixture proposes; null: nothing yet. */
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

/** Asks one provider how matches ended, and keeps its answers as proposals. */
function createFeed({ db, log, provider }: Feed) {
  const { source } = provider;

  const saveProblem = (matchId: string, askedAt: Date, problem: string) =>
    repository.saveCheck(db, { source, matchId, askedAt, problem });

  /** Keeps what is told of one match, if it still is the match that was asked about. */
  async function keep(matchId: string, askedAt: Date, fixture: Fixture): Promise<void> {
    await inTransaction(db, async (tx) => {
      const item = await lockItem(tx, { kind: 'match', id: matchId }, 'update');
      const isOurs = await isFixtureOf(tx, provider, { matchId, fixture });
      const problem = isOurs
        ? null
        : cut(`The fixture ${fixture.id} is of the teams ${fixture.teams.join(' and ')}.`);
      const isPlayedOn = isOurs && fixture.state === 'playing';
      const check = { source, matchId, askedAt, problem, isPlayedOn };
      // An answer that took longer than a later one is older news.
      if (!(await repository.saveCheck(tx, check)) || !isOurs) return;
      // Moved meanwhile, or history, of which nobody is paid.
      if (item.closesAt > item.now || item.validation?.kind === 'history') return;
      const status = PROPOSES[fixture.state];
      const { result, kickoffAt } = fixture;
      if (status === null) return withdraw(tx, { matchId, source });
      return propose(tx, { matchId, source, status, result, kickoffAt });
    });
  }

  /** Keeps the same, but nothing of a match that was deleted meanwhile. */
  async function keepIfThere(...told: Parameters<typeof keep>): Promise<void> {
    try {
      await keep(...told);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'MATCH_NOT_FOUND') throw error;
    }
  }

  /**
   * Lets a failure be that of some matches alone: it is recorded of them and the others go on. A
   * limit that is reached ends the run, and so do failures that do not end.
   */
  let failures = 0;
  async function alone<T>(matchIds: readonly string[], work: (askedAt: Date) => Promise<T>) {
    const askedAt = await repository.readMoment(db);
    try {
      const done = await work(askedAt);
      failures = 0;
      return done;
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'limited') throw error;
      failures += 1;
      if (failures === MOST_FAILURES) throw error;
      log.warn({ err: error, matchIds, source }, 'the answer about matches is of no use');
      const problem =
        error instanceof ProviderError ? error.message : 'The answer could not be used.';
      for (const matchId of matchIds) await saveProblem(matchId, askedAt, problem);
      return null;
    }
  }

  /** Finds which fixture each match is; one that the provider does not know is asked about later. */
  async function findFixtures(matchIds: readonly string[]): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    for (const matchId of matchIds) {
      await alone([matchId], async (askedAt) => {
        const fixture = await findFixture({ db, provider }, matchId, ASKING);
        if (typeof fixture !== 'string') return found.set(fixture.id, matchId);
        // Whoever gave its teams ids wants to hear of it; nobody said that it knows all the others.
        const problem = provider.needsTeamIds ? 'The provider does not know it.' : null;
        return repository.saveCheck(db, { source, matchId, askedAt, problem });
      });
    }
    return found;
  }

  async function ask(byFixture: ReadonlyMap<string, string>): Promise<void> {
    const told = await alone([...byFixture.values()], async (askedAt) => ({
      askedAt,
      ...(await provider.listFixtures([...byFixture.keys()], ASKING)),
    }));
    if (!told) return;
    const { askedAt, fixtures, problems } = told;
    for (const fixture of fixtures) {
      const matchId = byFixture.get(fixture.id)!;
      await alone([matchId], () => keepIfThere(matchId, askedAt, fixture));
    }
    for (const [fixtureId, problem] of problems) {
      const matchId = byFixture.get(fixtureId)!;
      log.warn({ matchId, fixtureId, source, problem }, 'the answer about a match is of no use');
      await saveProblem(matchId, askedAt, problem);
    }
  }

  return {
    /** Asks about every match that should be over, as often as it is worth asking. */
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
        log.warn({ err: error, source }, 'the provider told no results');
      }
    },
  };
}

/** Asks every provider at once how matches ended; what goes wrong with one keeps no other back. */
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
