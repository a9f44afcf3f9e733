import { expect, it } from 'vitest';
import { createAdministratorClient } from '#testing/administrator-client.ts';
import { createLeaguePlayer } from '#testing/league-people.ts';
import { PUBLIC_URL, useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();
const test = useTestApp(database, { leagueCreation: 'administrators' });

it('only administrators create leagues if the setting says so, and players join them', async () => {
  const player = await createLeaguePlayer(database, test.server, 'annie');
  const refused = await player.client.send('POST', '/api/leagues', { name: 'Harbour Mates' });
  expect([refused.status, refused.body.code]).toEqual([403, 'LEAGUE_CREATION_CLOSED']);
  expect((await player.client.get('/api/leagues')).body).toMatchObject({
    leagues: [],
    mayCreate: false,
  });

  const { client: admin } = await createAdministratorClient(test.server, database.ownerDb);
  expect((await admin.get('/api/leagues')).body.mayCreate).toBe(true);
  const { body } = await admin.send('POST', '/api/leagues', { name: 'Harbour Mates' });
  const { invitation } = (await admin.get(`/api/leagues/${body.leagueId}`)).body;
  const code = invitation.url.slice(`${PUBLIC_URL}/join/`.length);
  const path = `/api/league-invitations/${code}/membership`;
  expect((await player.client.send('POST', path, {})).body.state).toBe('member');

  // As the owner, the player still changes this league, and creates no other.
  await admin.send('PUT', `/api/leagues/${body.leagueId}/owner`, { playerId: player.userId });
  const change = await player.client.send('PATCH', `/api/leagues/${body.leagueId}`, {
    name: 'Dock Mates',
  });
  expect(change.status).toBe(200);
  const again = await player.client.send('POST', '/api/leagues', { name: 'Other Mates' });
  expect(again.body.code).toBe('LEAGUE_CREATION_CLOSED');
});
