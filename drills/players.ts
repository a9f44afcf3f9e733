import { setTimeout as wait } from 'node:timers/promises';
import {
  createApiClient,
  type ApiAnswer,
  type ApiClient,
} from '../apps/server/src/testing/api-client.ts';
import { createPlayer } from '../apps/server/src/testing/factories.ts';
import { openSession } from '../apps/server/src/testing/open-session.ts';
import type { Database } from '../apps/server/src/db/database.ts';
import { SESSION_COOKIE, type Game } from './game.ts';

/** What somebody was told of a prediction that they sent. */
export type Said = {
  readonly userId: string;
  readonly eventId: string;
  readonly value: string;
  readonly sentAt: number;
  readonly answeredAt: number;
  /** 0: no answer came. */
  readonly status: number;
  readonly retryAfter: string | null;
  readonly code: string | null;
};

export type Player = { readonly userId: string; readonly client: ApiClient };

/** Players who are signed in, without the mails of a sign-up each. */
export async function createPlayers(
  game: Game,
  ownerDb: Database,
  count: number,
): Promise<Player[]> {
  const players: Player[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const { userId } = await createPlayer(ownerDb);
    const client = createApiClient(game);
    client.cookies.set(SESSION_COOKIE, await openSession(ownerDb, userId));
    players.push({ userId, client });
  }
  return players;
}

const NOBODY_ANSWERED = { status: 0, headers: new Headers(), body: null } as const;

/** Players who predict without a pause until they are told to stop, and remember what they were told. */
export function letPlay(players: readonly Player[], eventIds: readonly string[]) {
  const said: Said[] = [];
  const looks: { at: number; status: number }[] = [];
  let isOver = false;

  async function play({ userId, client }: Player, nth: number): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      const eventId = eventIds[(nth + turn) % eventIds.length]!;
      const value = `${turn % 90}-${nth}`;
      const sentAt = Date.now();
      const answer: Pick<ApiAnswer, 'status' | 'headers' | 'body'> = await client
        .send('PUT', `/api/predictions/${eventId}`, { value })
        .catch(() => NOBODY_ANSWERED);
      said.push({
        userId,
        eventId,
        value,
        sentAt,
        answeredAt: Date.now(),
        status: answer.status,
        retryAfter: answer.headers.get('retry-after'),
        code: (answer.body as { code?: string } | null)?.code ?? null,
      });
      if (turn % 5 === 0) {
        const page = await client.get('/api/leaderboard?type=monthly').catch(() => NOBODY_ANSWERED);
        looks.push({ at: Date.now(), status: page.status });
      }
      await wait(answer.status === 200 ? 550 : 600);
    }
  }

  const playing = Promise.all(players.map(play));
  return {
    said: said as readonly Said[],
    looks: looks as readonly { at: number; status: number }[],
    async stop() {
      isOver = true;
      await playing;
    },
  };
}
