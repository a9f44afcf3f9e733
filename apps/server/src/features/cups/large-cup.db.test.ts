import { CUP_PLAYERS } from '@kickoracle/game';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createCupWorld, day } from '#testing/cup-world.ts';
import { fillCup } from '#testing/fill-cup.ts';
import type { Actor } from '#http/actor.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { toCupDetailsView } from './cups.view.ts';

const test = useTestDatabase({ maxConnections: 4 });

const ROUNDS = 10;
const MATCHES = 9;
const SCORES = ['1-0', '2-1', '0-0', '3-2'];
const READS = 7;
const MOST_MS = 2_000;
const MOST_BYTES = 1_000_000;

async function measure(read: () => Promise<object>) {
  const times: number[] = [];
  let bytes = 0;
  for (let nth = 0; nth < READS; nth += 1) {
    const begun = performance.now();
    bytes = JSON.stringify(await read()).length;
    times.push(performance.now() - begun);
  }
  return { ms: Math.round(times.toSorted((a, b) => a - b)[READS >> 1]!), bytes };
}

it('a cup of 1,024 players is read in time in its first round, its last one, and after it', async () => {
  const world = await createCupWorld(test, { rounds: ROUNDS + 1, matches: MATCHES });
  const cupId = await world.createCup();
  await fillCup(test.ownerDb, { cupId, players: CUP_PLAYERS.most - world.players.length });
  expect(await world.drawCup(cupId)).toHaveLength(CUP_PLAYERS.most);
  await sql`
    INSERT INTO predictions (event_id, user_id, value, created_at, value_changed_at)
    SELECT e.id, c.user_id,
      (${SCORES}::text[])[1 + abs(hashtext(e.id::text || c.user_id)) % ${SCORES.length}::integer],
      ${day(1)}, ${day(1)}
    FROM cup_entries c CROSS JOIN prediction_events e WHERE c.cup_id = ${cupId}
  `.execute(test.ownerDb);
  await sql`ANALYZE`.execute(test.ownerDb);
  const viewerId = world.players[0]!;
  const actor: Actor = {
    userId: viewerId,
    sessionId: '',
    email: 'one@players.example',
    username: 'one',
    isAdmin: false,
    isProfileComplete: true,
    signInMethods: [],
    hasRecentSignIn: false,
  };
  const read = async () => toCupDetailsView(await world.cups.getCup({ cupId, viewerId }), actor);

  for (let nth = 0; nth < ROUNDS; nth += 1) {
    await test.moveClockTo(new Date(day(7 * (nth + 1)).getTime() + 86_400_000));
    const isMeasured = nth === 0 || nth === ROUNDS - 1;
    const settled = world.matches[nth]!.slice(0, isMeasured ? MATCHES : 1);
    for (const match of settled) await world.result(match, SCORES[nth % SCORES.length]!);
    if (nth === 0) await expectQuick('in its first round', read);
    if (nth < ROUNDS - 1) await world.advance();
  }
  await expectQuick('in its last round', read);
  await test.moveClockTo(new Date(day(7 * (ROUNDS + 1)).getTime() + 60_000));
  await world.advance();
  await expectQuick('after its end', read);
  const { championId, rounds } = await read();
  expect(championId).not.toBeNull();
  expect(rounds.map(({ ties }) => ties.length)).toEqual([512, 256, 128, 64, 32, 16, 8, 4, 2, 1]);
}, 300_000);

async function expectQuick(when: string, read: () => Promise<object>): Promise<void> {
  const { ms, bytes } = await measure(read);
  console.info(`${when}: ${ms} ms, ${bytes} bytes`);
  expect(ms).toBeLessThan(MOST_MS);
  expect(bytes).toBeLessThan(MOST_BYTES);
}
