import { sql } from 'kysely';
import { inTransaction } from '../../db/transaction.ts';
import { createAutomaticSettlement } from '../../features/feeds/automatic-settlement.service.ts';
import { lockItem } from '../../features/items/items.service.ts';
import { propose } from '../../features/results/proposals/proposals.service.ts';
import { DomainError } from '../../errors.ts';
import type { Done, PairOperation } from './operations.ts';
import type { PairWorld } from './world.ts';

const HOUR_MS = 3_600_000;
const matchRow = (matchId: string) => ({ table: 'match_events', column: 'id', value: matchId });

/** A feed says how a match ended, as the provider's answer is kept. */
async function tellResult({ database }: PairWorld, matchId: string): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    const { closesAt: kickoffAt } = await lockItem(tx, { kind: 'match', id: matchId }, 'update');
    const said = { status: 'played', result: { score: '2-1' }, kickoffAt } as const;
    await propose(tx, { matchId, source: 'api-football', ...said });
  });
}

/** The match that waits, of which a feed has said the same for an hour. */
async function tellLongAgo(world: PairWorld): Promise<string> {
  const { matchId } = await world.pendingMatch();
  await tellResult(world, matchId);
  await sql`UPDATE result_proposals
    SET created_at = created_at - make_interval(secs => ${HOUR_MS / 1000})
    WHERE match_id = ${matchId}`.execute(world.database.ownerDb);
  return matchId;
}

/** What was deleted meanwhile is told of no more. */
async function unlessGone(work: Promise<unknown>): Promise<Done> {
  try {
    await work;
    return { status: 200 };
  } catch (error) {
    if (error instanceof DomainError && error.code === 'MATCH_NOT_FOUND') return { status: 404 };
    throw error;
  }
}

const SETTLEMENT = ['match_events', 'validations', 'xp_ledger', 'profiles', 'boards'] as const;

/** What feeds do, and what administrators do with what they say. */
export const FEED_OPERATIONS: Readonly<Record<string, PairOperation>> = {
  'results.dismissProposals': {
    touches: ['match_events', 'result_proposals'],
    async prepare(world) {
      const { client } = await world.administrator();
      const matchId = await tellLongAgo(world);
      const path = `/api/admin/items/match/${matchId}/proposals/dismissal`;
      return {
        hold: matchRow(matchId),
        act: async () => ({ status: (await client.send('POST', path, { itemVersion: 1 })).status }),
      };
    },
  },
  'feeds.setAutomaticSettlement': {
    touches: ['feed_settings'],
    async prepare(world) {
      const { client } = await world.administrator();
      const path = '/api/admin/feeds/automatic-settlement';
      return {
        hold: { table: 'feed_settings', column: 'is_only', value: 'true' },
        act: async () => ({ status: (await client.send('POST', path, { isOn: true })).status }),
      };
    },
  },
  'feed: tells a result': {
    touches: ['match_events', 'result_proposals'],
    async prepare(world) {
      const { matchId } = await world.pendingMatch();
      return { hold: matchRow(matchId), act: () => unlessGone(tellResult(world, matchId)) };
    },
  },
  'feed: settles by itself': {
    touches: [...SETTLEMENT, 'feed_settings', 'result_proposals'],
    async prepare(world) {
      const matchId = await tellLongAgo(world);
      const { db, ownerDb } = world.database;
      await sql`UPDATE feed_settings SET settles_by_itself = true`.execute(ownerDb);
      const { settleAll } = createAutomaticSettlement({ db, log: world.log });
      return { hold: matchRow(matchId), act: () => unlessGone(settleAll()) };
    },
  },
};
