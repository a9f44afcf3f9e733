import { setTimeout as wait } from 'node:timers/promises';
import type { ApiAnswer } from '../apps/server/src/testing/api-client.ts';
import { createTestMatch } from '../apps/server/src/testing/create-items.ts';
import { createCompetition } from '../apps/server/src/testing/factories.ts';
import type { Game, Player } from './game.ts';
import { findWrongs, measureOutage, readState, type Allowed } from './judge.ts';
import { letPlay } from './players.ts';

const MARGIN_MS = 5_000;
const PATIENCE_MS = 90_000;

/** A fault that is repaired; `happen` resolves when all parts work again. */
export type Fault = {
  readonly name: string;
  readonly allowed: Allowed;
  happen(): Promise<void>;
};

const DONE = new Set(['ITEM_ALREADY_VALIDATED', 'ITEM_NOT_VALIDATED', 'ITEM_CHANGED']);

/** Retries while there is no response, or the response asks for a retry, as the client does. */
async function insist(send: () => Promise<ApiAnswer>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await send().catch(() => null);
    if (answer?.status === 200 || DONE.has((answer?.body as { code: string } | null)?.code ?? '')) {
      return;
    }
    const isRefused = answer && answer.status < 500 && answer.status !== 429;
    if (isRefused || Date.now() > deadline) throw new Error(`${answer?.status} ${answer?.text}`);
    await wait(300);
  }
}

/** Prepares the settlement before the fault, since the owner's connection has no failover. */
export async function prepareSettling(game: Game, matchId: string) {
  const { client } = await game.createAdministrator();
  const { item_version: itemVersion } = await game.ownerDb
    .selectFrom('match_events')
    .select('item_version')
    .where('id', '=', matchId)
    .executeTakeFirstOrThrow();
  const result = `/api/admin/items/match/${matchId}/result`;
  const reverted = { itemVersion: itemVersion + 1, confirmation: 'REVERT' };
  return {
    /** Retried through the fault; it counts once. */
    settle: () =>
      insist(() => client.send('POST', result, { itemVersion, result: { score: '2-1' } })),
    revert: () => insist(() => client.send('POST', `${result}/revert`, reverted)),
  };
}

/** Creates matches that kick off after the given numbers of seconds. */
export async function createMatches({ ownerDb }: Game, seconds: readonly number[]) {
  const league = await createCompetition(ownerDb);
  const now = Date.now();
  return Promise.all(
    seconds.map(async (after) => {
      const kickoffAt = new Date(now + after * 1_000);
      return { ...(await createTestMatch(ownerDb, { ...league, kickoffAt })), kickoffAt };
    }),
  );
}

/** Lets the players predict, settles a match, and makes a fault happen meanwhile. */
export async function playRound(
  fault: Fault,
  { game, players }: { game: Game; players: readonly Player[] },
) {
  const matches = await createMatches(game, [4, 12, 3_600, 3_600]);
  const due = matches[0]!;
  const { settle } = await prepareSettling(game, due.matchId);
  const play = letPlay(
    players,
    matches.map(({ eventId }) => eventId),
  );
  await wait(MARGIN_MS);
  const faultAt = Date.now();
  const outcomes = await Promise.allSettled([fault.happen(), settle()]);
  await wait(MARGIN_MS);
  const sent = await play.stop();
  const failed = outcomes.flatMap((fate) =>
    fate.status === 'rejected' ? [String(fate.reason)] : [],
  );
  const wrongs = await findWrongs(game.ownerDb, {
    ...sent,
    allowed: fault.allowed,
    kickoffs: new Map(matches.map(({ eventId, kickoffAt }) => [eventId, kickoffAt])),
  });
  const { valid, reverted } = await readState(game.ownerDb, due.matchId);
  if (valid !== 1 || reverted !== 0) wrongs.push(`${valid + reverted} validations of one match`);
  const count = (...statuses: number[]) =>
    sent.predictions.filter(({ status }) => statuses.includes(status)).length;
  return {
    fault: fault.name,
    counted: count(200),
    /** Responses that ask for a retry. */
    retries: count(503),
    unanswered: count(0, 502, 504),
    outageMs: measureOutage([...sent.predictions, ...sent.reads], faultAt),
    wrongs: [...failed, ...wrongs],
  };
}
