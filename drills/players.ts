import { setTimeout as wait } from 'node:timers/promises';
import type { ApiAnswer } from '../apps/server/src/testing/api-client.ts';
import type { Player } from './game.ts';

export type SentRequest = {
  readonly sentAt: number;
  readonly answeredAt: number;
  /** 0: no response. */
  readonly status: number;
  readonly retryAfter: string | null;
  readonly code: string | null;
};

export type SentPrediction = SentRequest & {
  readonly userId: string;
  readonly eventId: string;
  readonly value: string;
};

export type Played = { readonly predictions: SentPrediction[]; readonly reads: SentRequest[] };

async function record(request: () => Promise<ApiAnswer>): Promise<SentRequest> {
  const sentAt = Date.now();
  const answer = await request().catch(() => null);
  return {
    sentAt,
    answeredAt: Date.now(),
    status: answer?.status ?? 0,
    retryAfter: answer?.headers.get('retry-after') ?? null,
    code: (answer?.body as { code?: string } | null)?.code ?? null,
  };
}

/** Lets players predict, and read the history of another one (from a replica), until stopped. */
export function letPlay(players: readonly Player[], eventIds: readonly string[]) {
  const played: Played = { predictions: [], reads: [] };
  let isOver = false;

  async function play({ userId, client }: Player, nth: number): Promise<void> {
    const other = players[(nth + 1) % players.length]!;
    for (let turn = 0; !isOver; turn += 1) {
      const eventId = eventIds[(nth + turn) % eventIds.length]!;
      const value = `${turn % 90}-${nth}`;
      const sent = await record(() => client.send('PUT', `/api/predictions/${eventId}`, { value }));
      played.predictions.push({ ...sent, userId, eventId, value });
      if (turn % 5 === 0) {
        played.reads.push(await record(() => client.get(`/api/players/${other.userId}/history`)));
      }
      await wait(550);
    }
  }

  const playing = Promise.all(players.map(play));
  return {
    async stop() {
      isOver = true;
      await playing;
      return played;
    },
  };
}
