import { sql } from 'kysely';
import { createPlayer } from '../factories.ts';
import { insertPlayedCup } from '../insert-played-cup.ts';
import { profileOf, sending, type ApiRequest, type PairOperation } from './operation.ts';
import type { PairWorld } from './world.ts';

const SHARES = ['shares', 'withdrawn_shares', 'profiles', 'validations'];

async function shareHit(world: PairWorld): Promise<ApiRequest> {
  const { eventId } = await world.finishedMatch();
  return ['POST', '/api/shares/hits', { eventId, language: 'en' }];
}

export const SHARE_OPERATIONS: Readonly<Record<string, PairOperation>> = {
  'shares.shareHit': sending(SHARES, async (world) => {
    const { client, userId } = await world.player();
    return { hold: profileOf(userId), client, request: await shareHit(world) };
  }),
  'shares.shareTable': sending([...SHARES, 'leagues', 'league_members'], async (world) => {
    const { client, userId } = await world.player();
    const { matchId } = await world.finishedMatch();
    const { body } = await client.send('POST', '/api/leagues', { name: 'Sharing Mates' });
    const { rows } = await sql<{ competitionId: string; season: number; round: string }>`
      SELECT competition_id AS "competitionId", season, round FROM match_events
      WHERE id = ${matchId}`.execute(world.database.ownerDb);
    const table = { leagueId: body.leagueId, ...rows[0]!, language: 'en' };
    return { hold: profileOf(userId), client, request: ['POST', '/api/shares/tables', table] };
  }),
  'shares.shareCup': sending(
    [...SHARES, 'cups', 'cup_entries', 'leagues', 'league_members'],
    async (world) => {
      const { client, userId } = await world.player();
      const { matchId } = await world.finishedMatch();
      const { userId: otherId } = await createPlayer(world.database.db);
      const { ownerDb } = world.database;
      const cupId = await insertPlayedCup(ownerDb, { matchId, userIds: [userId, otherId] });
      const cup = { cupId, round: 1, language: 'en' };
      return { hold: profileOf(userId), client, request: ['POST', '/api/shares/cups', cup] };
    },
  ),
  'shares.shareLevel': sending(SHARES, async (world) => {
    const { client, userId } = await world.player();
    const level = { tierName: 'wood', tierLevel: 1, language: 'en' };
    return { hold: profileOf(userId), client, request: ['POST', '/api/shares/levels', level] };
  }),
  'shares.withdrawShare': sending([...SHARES, 'files_to_delete'], async (world) => {
    const { client, userId } = await world.player();
    const { body } = await client.send(...(await shareHit(world)));
    return {
      hold: profileOf(userId),
      client,
      request: ['DELETE', `/api/shares/${body.token}`, {}],
    };
  }),
};
