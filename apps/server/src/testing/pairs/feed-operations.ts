import { sql } from 'kysely';
import { inTransaction } from '#db/connection/transaction.ts';
import { createAutomaticSettlement } from '#features/feeds/automatic-settlement.service.ts';
import { lockItem } from '#features/items/items.service.ts';
import { propose } from '#features/results/proposals/proposals.service.ts';
import { matchRow, row, sending, unlessDeleted, type PairOperation } from './operation.ts';
import type { PairWorld } from './world.ts';

export const NEWS = '4-4';

async function proposeResult(
  { database }: PairWorld,
  matchId: string,
  score: string,
): Promise<void> {
  await inTransaction(database.db, async (tx) => {
    const { closesAt: kickoffAt } = await lockItem(tx, { kind: 'match', id: matchId }, 'update');
    const claim = { status: 'played', result: { score }, kickoffAt } as const;
    await propose(tx, { matchId, source: 'api-football', ...claim });
  });
}

async function insertProposal(
  { database }: PairWorld,
  { matchId, score, hoursAgo }: { matchId: string; score: string; hoursAgo: number },
): Promise<void> {
  await sql`
    INSERT INTO result_proposals (match_id, source, status, result, kickoff_at, created_at)
    SELECT id, 'api-football', 'played', ${JSON.stringify({ score })}::jsonb, kickoff_time,
      game_now() - make_interval(hours => ${hoursAgo}::int)
    FROM match_events WHERE id = ${matchId} ON CONFLICT DO NOTHING`.execute(database.ownerDb);
}

async function insertOldProposal(world: PairWorld): Promise<string> {
  const { matchId } = await world.pendingMatch();
  await insertProposal(world, { matchId, score: '2-1', hoursAgo: 1 });
  return matchId;
}

function byFeed(match: (world: PairWorld) => Promise<string>): PairOperation {
  return {
    touches: ['match_events', 'result_proposals'],
    async prepare(world) {
      const matchId = await match(world);
      return {
        hold: matchRow(matchId),
        act: () => unlessDeleted(proposeResult(world, matchId, NEWS)),
      };
    },
  };
}

const SETTLEMENT = ['match_events', 'validations', 'xp_ledger', 'profiles', 'boards'] as const;

export const FEED_OPERATIONS: Readonly<Record<string, PairOperation>> = {
  'results.dismissProposals': sending(['match_events', 'result_proposals'], async (world) => {
    const { client } = await world.administrator();
    const matchId = await insertOldProposal(world);
    const path = `/api/admin/items/match/${matchId}/proposals/dismissal`;
    return { hold: matchRow(matchId), client, request: ['POST', path, { itemVersion: 1 }] };
  }),
  'results.validateResult as proposed': sending(
    [...SETTLEMENT, 'result_proposals'],
    async (world) => {
      const { client } = await world.administrator();
      const matchId = await insertOldProposal(world);
      const path = `/api/admin/items/match/${matchId}/result`;
      const body = { itemVersion: 1, result: { score: '2-1' } };
      return { hold: matchRow(matchId), client, request: ['POST', path, body] };
    },
  ),
  'results.correctResult as proposed': sending(
    [...SETTLEMENT, 'result_proposals'],
    async (world) => {
      const { client } = await world.administrator();
      const { matchId } = await world.finishedMatch();
      await insertProposal(world, { matchId, score: '3-2', hoursAgo: 0 });
      const path = `/api/admin/items/match/${matchId}/result/correction`;
      const body = { itemVersion: 2, result: { score: '3-2' } };
      return { hold: matchRow(matchId), client, request: ['POST', path, body] };
    },
  ),
  'feeds.setAutomaticSettlement': sending(['feed_settings'], async (world) => {
    const { client } = await world.administrator();
    const path = '/api/admin/feeds/automatic-settlement';
    return {
      hold: row('feed_settings', 'is_only', 'true'),
      client,
      request: ['POST', path, { isOn: true }],
    };
  }),
  'feed: tells a result': byFeed(async (world) => (await world.pendingMatch()).matchId),
  'feed: says otherwise': byFeed(insertOldProposal),
  'feed: says otherwise of one that is over': byFeed(
    async (world) => (await world.finishedMatch()).matchId,
  ),
  'feed: settles by itself': {
    touches: [...SETTLEMENT, 'feed_settings', 'result_proposals'],
    async prepare(world) {
      const matchId = await insertOldProposal(world);
      const { db, ownerDb } = world.database;
      await sql`UPDATE feed_settings SET settles_by_itself = true`.execute(ownerDb);
      const { log, securityLog } = world;
      const { settleAll } = createAutomaticSettlement({ db, log, securityLog });
      return { hold: matchRow(matchId), act: () => unlessDeleted(settleAll()) };
    },
  },
};
