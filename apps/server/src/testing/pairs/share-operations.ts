import { sql } from 'kysely';
import { createPlayer } from '../factories.ts';
import { insertPlayedCup } from '../insert-played-cup.ts';
import type { PairOperation } from './operation.ts';
import type { PairWorld } from './world.ts';

const SHARES = ['shares', 'withdrawn_shares', 'profiles', 'validations'];

async function shareHit(world: PairWorld) {
  const { client } = await world.player();
  const { eventId } = await world.finishedMatch();
  return client.send('POST', '/api/shares/hits', { eventId, language: 'en' });
}

export const SHARE_OPERATIONS: Readonly<Record<string, PairOperation>> = {
  'shares.shareHit': {
    touches: SHARES,
    async prepare(world) {
      const { userId } = await world.player();
      await world.finishedMatch();
      return {
        hold: { table: 'profiles', column: 'id', value: userId },
        async act() {
          const { status } = await shareHit(world);
          return { status };
        },
      };
    },
  },
  'shares.shareTable': {
    touches: [...SHARES, 'leagues', 'league_members'],
    async prepare(world) {
      const { client, userId } = await world.player();
      const { matchId } = await world.finishedMatch();
      const { body } = await client.send('POST', '/api/leagues', { name: 'Sharing Mates' });
      const { rows } = await sql<{ competitionId: string; season: number; round: string }>`
        SELECT competition_id AS "competitionId", season, round FROM match_events
        WHERE id = ${matchId}`.execute(world.database.ownerDb);
      const table = { leagueId: body.leagueId, ...rows[0]!, language: 'en' };
      return {
        hold: { table: 'profiles', column: 'id', value: userId },
        async act() {
          const { status } = await client.send('POST', '/api/shares/tables', table);
          return { status };
        },
      };
    },
  },
  'shares.shareCup': {
    touches: [...SHARES, 'cups', 'cup_entries', 'leagues', 'league_members'],
    async prepare(world) {
      const { client, userId } = await world.player();
      const { matchId } = await world.finishedMatch();
      const { userId: otherId } = await createPlayer(world.database.db);
      const { ownerDb } = world.database;
      const cupId = await insertPlayedCup(ownerDb, { matchId, userIds: [userId, otherId] });
      const cup = { cupId, round: 1, language: 'en' };
      return {
        hold: { table: 'profiles', column: 'id', value: userId },
        async act() {
          const { status } = await client.send('POST', '/api/shares/cups', cup);
          return { status };
        },
      };
    },
  },
  'shares.shareLevel': {
    touches: SHARES,
    async prepare(world) {
      const { client, userId } = await world.player();
      const level = { tierName: 'wood', tierLevel: 1, language: 'en' };
      return {
        hold: { table: 'profiles', column: 'id', value: userId },
        async act() {
          const { status } = await client.send('POST', '/api/shares/levels', level);
          return { status };
        },
      };
    },
  },
  'shares.withdrawShare': {
    touches: [...SHARES, 'files_to_delete'],
    async prepare(world) {
      const { client, userId } = await world.player();
      const { body } = await shareHit(world);
      return {
        hold: { table: 'profiles', column: 'id', value: userId },
        async act() {
          const { status } = await client.send('DELETE', `/api/shares/${body.token}`, {});
          return { status };
        },
      };
    },
  },
};
