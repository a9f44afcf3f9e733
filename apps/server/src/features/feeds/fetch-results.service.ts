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
import { lockItem } from '../items/items.service.ts';
import { createOddsService } from '../matches/odds.service.ts';
import { propose, withdraw } from '../results/proposals/proposals.service.ts';
import * as repository from './feeds.repository.ts';

/** The most matches that one run asks about. */
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

type Alone = <T>(matchIds: readonly string[], work: () => Promise<T>) => Promise<T | null>;

/** Asks the provider how matches ended, and keeps its answers as proposals. */
export function createResultsFeed(app: Pick<AppContext, 'db' | 'provider' | 'log'>) {
  const { db, provider, log } = app;
  const { findFixture } = createOddsService(app);

  /** Keeps what is told of one match, if it still is the match that was asked about. */
  async function keep(source: string, matchId: string, fixture: Fixture): Promise<void> {
    await inTransaction(db, async (tx) => {
      const item = await lockItem(tx, { kind: 'match', id: matchId }, 'update');
      if (!(await repository.isFixtureOf(tx, { ...fixture, matchId }))) {
        const [home, away] = fixture.teamIds;
        const problem = `The fixture ${fixture.id} is of the teams ${home} and ${away}.`;
        return repository.saveCheck(tx, { matchId, problem });
      }
      await repository.saveCheck(tx, { matchId, problem: null });
      // Moved meanwhile, or history, of which nobody is paid.
      if (item.closesAt > item.now || item.validation?.kind === 'history') return;
      const status = PROPOSES[fixture.state];
      const { result, kickoffAt } = fixture;
      if (status === null) return withdraw(tx, { matchId, source });
      return propose(tx, { matchId, source, status, result, kickoffAt });
    });
  }

  /** The same; nothing is kept of a match that was deleted meanwhile. */
  async function keepIfThere(...told: Parameters<typeof keep>): Promise<void> {
    try {
      await keep(...told);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'MATCH_NOT_FOUND') throw error;
    }
  }

  async function ask(
    asked: MatchDataProvider,
    byFixture: ReadonlyMap<number, string>,
    alone: Alone,
  ) {
    const matches = [...byFixture.values()];
    const told = await alone(matches, () => asked.listFixtures([...byFixture.keys()], ASKING));
    if (!told) return;
    const { fixtures, problems } = told;
    for (const fixture of fixtures) {
      const matchId = byFixture.get(fixture.id)!;
      await alone([matchId], () => keepIfThere(asked.source, matchId, fixture));
    }
    for (const [id, problem] of problems) {
      const matchId = byFixture.get(id)!;
      log.warn({ matchId, fixtureId: id, problem }, 'the answer about a match is of no use');
      await repository.saveCheck(db, { matchId, problem });
    }
  }

  /** Which fixture each match is; one that the provider does not know is asked about later. */
  async function findFixtures(matchIds: readonly string[], alone: Alone) {
    const found = new Map<number, string>();
    for (const matchId of matchIds) {
      await alone([matchId], async () => {
        const fixtureId = await findFixture(matchId, ASKING);
        if (fixtureId !== null) found.set(fixtureId, matchId);
        else await repository.saveCheck(db, { matchId, problem: 'The provider does not know it.' });
      });
    }
    return found;
  }

  /**
   * Lets a failure be that of some matches alone: it is recorded of them and the others go on. A
   * limit that is reached ends the run, and so do failures that do not end.
   */
  function createAlone(): Alone {
    let failures = 0;
    return async (matchIds, work) => {
      try {
        const done = await work();
        failures = 0;
        return done;
      } catch (error) {
        if (error instanceof ProviderError && error.kind === 'limited') throw error;
        failures += 1;
        if (failures === MOST_FAILURES) throw error;
        log.warn({ err: error, matchIds }, 'the answer about matches is of no use');
        const problem =
          error instanceof ProviderError ? error.message : 'The answer could not be used.';
        for (const matchId of matchIds) await repository.saveCheck(db, { matchId, problem });
        return null;
      }
    };
  }

  return {
    /** Asks about every match that should be over, as often as it is worth asking. */
    async fetchResults(): Promise<void> {
      if (!provider) return;
      const due = await repository.listDue(db, MOST_MATCHES);
      const alone = createAlone();
      try {
        for (let start = 0; start < due.length; start += MOST_FIXTURES) {
          const matchIds = due.slice(start, start + MOST_FIXTURES);
          const byFixture = await findFixtures(matchIds, alone);
          if (byFixture.size > 0) await ask(provider, byFixture, alone);
        }
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        log.warn({ err: error }, 'the provider told no results');
      }
    },
  };
}
