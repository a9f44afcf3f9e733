import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import {
  createApiClient,
  type ApiAnswer,
  type ApiClient,
} from '../apps/server/src/testing/api-client.ts';
import {
  createAdministrator,
  createCompetition,
  createTestMatch,
} from '../apps/server/src/testing/factories.ts';
import { openSession } from '../apps/server/src/testing/open-session.ts';
import type { Database } from '../apps/server/src/db/database.ts';
import { SESSION_COOKIE, type Game } from './game.ts';
import { findWrongs, measureOutage } from './judge.ts';
import { letPlay, type Player } from './players.ts';

/** How long after the start of a round something happens to it. */
const FAULT_AFTER_MS = 5_000;
/** How long a round goes on once the fault is over. */
const PLAYS_ON_MS = 4_000;
/** After which nobody tries again. */
const PATIENCE_MS = 90_000;

export type Figures = {
  readonly fault: string;
  readonly counted: number;
  readonly toldToComeAgain: number;
  readonly unanswered: number;
  readonly outageMs: number;
  readonly wrongs: readonly string[];
};

/** Comes again as long as nobody answers, or it is told to: as a browser's page does. */
async function insist(
  ask: () => Promise<ApiAnswer>,
  fits: (answer: ApiAnswer) => boolean,
): Promise<ApiAnswer> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask().catch(() => null);
    if (answer && fits(answer)) return answer;
    if (answer && answer.status < 500 && answer.status !== 429) {
      throw new Error(`${answer.status} ${answer.text.slice(0, 300)}`);
    }
    if (Date.now() > deadline)
      throw new Error(`nobody answered: ${answer?.status} ${answer?.text.slice(0, 200)}`);
    await wait(300);
  }
}

const isOk = ({ status }: ApiAnswer) => status === 200;

/** A newcomer's whole way: an account by mail, a prediction, a picture in the bucket. */
async function journey(
  game: Game,
  { eventId, nth }: { eventId: string; nth: string },
): Promise<ApiClient> {
  const client = createApiClient(game);
  const email = `drill.${nth}@players.example`;
  const signUp = {
    username: `drill.${nth}`,
    birthDate: '1990-06-15',
    email,
    password: 'correct horse battery',
    acceptedTerms: true,
    language: 'en',
  };
  await insist(
    () => client.send('POST', '/api/accounts/sign-up', signUp),
    ({ status }) => status < 300 || status === 409,
  );
  const { raw } = await game.mailbox.takeMail(email);
  const token = /token=([\w-]+)/.exec(raw)![1]!;
  await insist(() => client.send('POST', '/api/accounts/confirm', { token }), isOk);
  await insist(() => client.send('PUT', `/api/predictions/${eventId}`, { value: '2-1' }), isOk);
  const picture = await sharp({
    create: { width: 64, height: 64, channels: 3, background: '#0b7a55' },
  })
    .png()
    .toBuffer();
  await insist(
    () =>
      client.send('PUT', '/api/profiles/me/picture', new Uint8Array(picture), {
        'content-type': 'image/png',
      }),
    isOk,
  );
  return client;
}

/** Who settles a match, made while nothing happens: the owner's own connection would be in the way of no fault. */
export async function prepareSettling(game: Game, ownerDb: Database, matchId: string) {
  const { userId } = await createAdministrator(ownerDb);
  const client = createApiClient(game);
  client.cookies.set(SESSION_COOKIE, await openSession(ownerDb, userId));
  const { item_version: itemVersion } = await ownerDb
    .selectFrom('match_events')
    .select('item_version')
    .where('id', '=', matchId)
    .executeTakeFirstOrThrow();
  const item = `/api/admin/items/match/${matchId}`;
  const isDone = ({ status, body }: ApiAnswer) =>
    status === 200 ||
    ['ITEM_ALREADY_VALIDATED', 'ITEM_NOT_VALIDATED', 'ITEM_CHANGED'].includes(body?.code as string);
  return {
    /** Whatever happens meanwhile; it counts once. */
    settle: () =>
      insist(
        () => client.send('POST', `${item}/result`, { itemVersion, result: { score: '2-1' } }),
        isDone,
      ),
    revert: () =>
      insist(
        () =>
          client.send('POST', `${item}/result/revert`, {
            itemVersion: itemVersion + 1,
            confirmation: 'REVERT',
          }),
        isDone,
      ),
  };
}

/** Something that happens, and ends by itself; resolves when everything stands again. */
export type Fault = {
  readonly name: string;
  /** Whether a request that was in somebody's hands may be left without an answer. */
  readonly breaksOff: boolean;
  happen(): Promise<void>;
};

/** Plays while something happens, and says what came of it. */
export async function playRound(
  fault: Fault,
  {
    game,
    ownerDb,
    players,
    nth,
  }: { game: Game; ownerDb: Database; players: readonly Player[]; nth: number },
): Promise<Figures> {
  const league = await createCompetition(ownerDb);
  const at = (seconds: number) => new Date(Date.now() + seconds * 1_000);
  const later = await Promise.all(
    [1, 2].map(() => createTestMatch(ownerDb, { ...league, kickoffAt: at(3_600) })),
  );
  const whistled = await createTestMatch(ownerDb, { ...league, kickoffAt: at(12) });
  const due = await createTestMatch(ownerDb, { ...league, kickoffAt: at(4) });
  const kickoffs = new Map<string, Date>();
  for (const { eventId, matchId } of [whistled, due]) {
    const { kickoff_time: kickoffAt } = await ownerDb
      .selectFrom('match_events')
      .select('kickoff_time')
      .where('id', '=', matchId)
      .executeTakeFirstOrThrow();
    kickoffs.set(eventId, new Date(kickoffAt!));
  }
  const { settle } = await prepareSettling(game, ownerDb, due.matchId);
  const began = Date.now();
  const play = letPlay(
    players,
    [...later, whistled, due].map(({ eventId }) => eventId),
  );
  await wait(FAULT_AFTER_MS);
  const coming = journey(game, { eventId: later[0]!.eventId, nth: `${began.toString(36)}.${nth}` });
  const settling = settle();
  const faultAt = Date.now();
  const fates = await Promise.allSettled([fault.happen(), coming, settling]);
  await wait(PLAYS_ON_MS);
  await play.stop();
  const failed = fates.flatMap((fate) => (fate.status === 'rejected' ? [String(fate.reason)] : []));
  const wrongs = await findWrongs(ownerDb, {
    said: play.said,
    kickoffs,
    breaksOff: fault.breaksOff,
  });
  const paid = await ownerDb
    .selectFrom('validations')
    .select('id')
    .where('match_id', '=', due.matchId)
    .execute();
  if (paid.length !== 1) wrongs.push(`${paid.length} validations of one match`);
  const count = (fits: (status: number) => boolean) =>
    play.said.filter(({ status }) => fits(status)).length;
  return {
    fault: fault.name,
    counted: count((status) => status === 200),
    toldToComeAgain: count((status) => status === 503),
    unanswered: count((status) => status === 0 || status === 502 || status === 504),
    outageMs: measureOutage(play.said, faultAt),
    wrongs: [...failed, ...wrongs],
  };
}
