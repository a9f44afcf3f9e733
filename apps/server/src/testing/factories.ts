import { randomBytes, randomUUID } from 'node:crypto';
import { readUsername, REWARD_MODEL_VERSION } from '@kickoracle/game';
import type { SeasonKey } from '#db/state/round-key.ts';
import type { Database } from '../db/connection/database.ts';
import { createConfirmedAccount } from '../features/accounts/accounts.repository.ts';
export { hashPassword } from '../features/accounts/passwords/password-hash.service.ts';

function createName(prefix: string): string {
  return `${prefix}.${randomBytes(5).toString('hex')}`;
}

/** Creates a confirmed player. Without a password, signing in as them is impossible. */
export async function createPlayer(
  db: Database,
  player: { username?: string; email?: string; passwordHash?: string } = {},
): Promise<{ userId: string; username: string; email: string }> {
  const username = player.username ?? createName('player');
  const email = player.email ?? `${randomUUID()}@players.example`;
  const read = readUsername(username);
  if (!('username' in read)) throw new Error(`not a username: ${username}`);
  const userId = await createConfirmedAccount(db, {
    email,
    username: read.username.name,
    usernameKey: read.username.key,
    birthDate: '1990-06-15',
    passwordHash: player.passwordHash ?? 'no password',
  });
  return { userId: userId!, username: read.username.name, email };
}

export async function createAdministrator(ownerDb: Database) {
  const player = await createPlayer(ownerDb, { username: createName('referee') });
  await ownerDb
    .updateTable('profiles')
    .set({ is_admin: true })
    .where('id', '=', player.userId)
    .execute();
  return player;
}

export async function createFriendship(
  ownerDb: Database,
  requesterId: string,
  addresseeId: string,
  status = 'accepted',
): Promise<void> {
  await ownerDb
    .insertInto('friendships')
    .values({ requester_id: requesterId, addressee_id: addresseeId, status })
    .execute();
}

export async function createCompetition(
  db: Database,
  competition: { name?: string; season?: number; sport?: string } = {},
): Promise<SeasonKey> {
  const season = competition.season ?? 2026;
  const { id } = await db
    .insertInto('competitions')
    .values({
      name: competition.name ?? createName('League'),
      sport: competition.sport ?? 'football',
      country: 'England',
      season_start_month: 8,
      season_end_month: 5,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('competition_seasons')
    .values({ competition_id: id, season, reward_version: REWARD_MODEL_VERSION })
    .execute();
  return { competitionId: id, season };
}

export async function createTeam(db: Database, name = createName('Team')): Promise<string> {
  const { id } = await db
    .insertInto('teams')
    .values({ name, name_key: name.toLowerCase(), country: 'England' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function createParticipants(
  db: Database,
  { competitionId, season }: SeasonKey,
  count: number,
): Promise<string[]> {
  const teamIds: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const teamId = await createTeam(db);
    await db
      .insertInto('competition_participants')
      .values({ competition_id: competitionId, season, team_id: teamId })
      .execute();
    teamIds.push(teamId);
  }
  return teamIds;
}
