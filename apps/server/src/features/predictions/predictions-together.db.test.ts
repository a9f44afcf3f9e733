import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestMatch } from '#testing/create-items.ts';
import { createCompetition, createPlayer } from '#testing/factories.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { untilLockWaits } from '#testing/until-lock-waits.ts';
import { createPredictionsService } from './predictions.service.ts';

const test = useTestDatabase();
const now = new Date('2026-03-01T12:00:00Z');
const kickoffAt = new Date('2026-03-01T15:00:00Z');

let match: { matchId: string; eventId: string };
let userIds: string[];

beforeEach(async () => {
  await test.moveClockTo(now);
  const competition = await createCompetition(test.ownerDb);
  match = await createTestMatch(test.db, { ...competition, kickoffAt });
  userIds = [];
  for (let count = 0; count < 3; count += 1) userIds.push((await createPlayer(test.db)).userId);
});

const submit = (value = '2-1') =>
  createPredictionsService(test).submitPredictionsTogether({
    eventId: match.eventId,
    answers: userIds.map((userId) => ({ userId, value })),
  });

const outcomes = async (sent: ReturnType<typeof submit>) =>
  (await sent).map(({ outcome }) => outcome);

async function readValues() {
  const { rows } = await sql<{ user_id: string; value: string }>`
    SELECT user_id, value FROM predictions WHERE event_id = ${match.eventId}`.execute(test.ownerDb);
  return new Map(rows.map(({ user_id: userId, value }) => [userId, value]));
}

describe('predictions of several players together', () => {
  it('are saved, changed and left unchanged like single ones', async () => {
    expect(await outcomes(submit(' 2-1 '))).toEqual(['saved', 'saved', 'saved']);
    expect([...(await readValues()).values()]).toEqual(['2-1', '2-1', '2-1']);
    expect(await outcomes(submit())).toEqual(['unchanged', 'unchanged', 'unchanged']);
    const again = createPredictionsService(test);
    const one = { eventId: match.eventId, userId: userIds[0]!, value: '2-1' };
    expect(await again.submitPrediction(one)).toMatchObject({ outcome: 'unchanged' });
    await submit('0-0');
    expect([...(await readValues()).values()]).toEqual(['0-0', '0-0', '0-0']);
  });

  it('are refused individually: for a player who has opened others, and for a deleted account', async () => {
    await sql`UPDATE profiles SET deleted_at = game_now(), username = NULL, username_key = NULL
      WHERE id = ${userIds[0]!}`.execute(test.ownerDb);
    await sql`INSERT INTO opened_predictions (user_id, match_id)
      VALUES (${userIds[1]!}, ${match.matchId})`.execute(test.ownerDb);
    expect(await outcomes(submit())).toEqual(['no_player', 'seen', 'saved']);
    expect([...(await readValues()).keys()]).toEqual([userIds[2]]);
  });

  it('are all refused for an invalid value', async () => {
    await expect(submit('many')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await readValues()).toEqual(new Map());
  });

  it.each([
    ['the match', () => sql`SELECT FROM match_events WHERE id = ${match.matchId} FOR UPDATE`],
    ['a player', () => sql`SELECT FROM profiles WHERE id = ${userIds[1]!} FOR UPDATE`],
  ])('that waited for %s past the kickoff are late', async (_, lock) => {
    let sent: ReturnType<typeof submit> | undefined;
    await test.ownerDb.transaction().execute(async (tx) => {
      await lock().execute(tx);
      sent = submit();
      await untilLockWaits(test.ownerDb);
      await test.moveClockTo(kickoffAt);
    });
    const expected = await outcomes(sent!);
    expect(expected.filter((outcome) => outcome === 'closed').length).toBeGreaterThan(0);
    expect((await readValues()).has(userIds[1]!)).toBe(false);
  });
});
