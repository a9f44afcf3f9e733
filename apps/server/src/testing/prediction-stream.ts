import { sql } from 'kysely';
import { asOwner, callApi } from './server-client.ts';

/** A player's predictions on a match, and the values that the database may have. */
type Slot = {
  readonly eventId: string;
  written: number;
  /** The last acknowledged value and those sent after it; null: no row. */
  possible: Set<string | null>;
};

export type StreamingPlayer = {
  readonly userId: string;
  readonly cookie: string;
  readonly slots: readonly Slot[];
};

export function createStreamingPlayer(
  player: { userId: string; cookie: string },
  eventIds: readonly string[],
): StreamingPlayer {
  const slots = eventIds.map((eventId) => ({
    eventId,
    written: 0,
    possible: new Set<string | null>([null]),
  }));
  return { ...player, slots };
}

/** Values repeat only after 9,999 writes, so that an old one cannot be taken for a new one. */
function nextValue(slot: Slot): string {
  slot.written += 1;
  return `${slot.written % 100}-${Math.floor(slot.written / 100) % 100}`;
}

async function predict(url: string, player: StreamingPlayer, slot: Slot): Promise<void> {
  const value = nextValue(slot);
  slot.possible.add(value);
  const response = await callApi(url, {
    method: 'PUT',
    path: `/api/predictions/${slot.eventId}`,
    cookie: player.cookie,
    body: { value },
  });
  if (!response.ok) throw new Error(`refused: ${response.status} ${await response.text()}`);
  slot.possible = new Set([value]);
  await response.arrayBuffer();
}

export function streamPredictions(url: string, players: readonly StreamingPlayer[]) {
  let acknowledged = 0;
  let isCut = false;

  async function stream(player: StreamingPlayer): Promise<void> {
    for (let turn = 0; !isCut; turn += 1) {
      try {
        await predict(url, player, player.slots[turn % player.slots.length]!);
        acknowledged += 1;
      } catch (error) {
        if (!isCut) throw error;
      }
    }
  }

  const finished = Promise.all(players.map(stream)).then(() => undefined);
  // The caller awaits this later; until then a rejection must not end the process.
  finished.catch(() => undefined);
  return {
    acknowledged: () => acknowledged,
    /** From now on requests may fail: the server is about to be killed. */
    cut: () => void (isCut = true),
    /** Resolves when all clients have stopped; rejects if a request failed before `cut`. */
    finished,
  };
}

/** Finds predictions that differ from the last acknowledged and all later requests. */
export async function findLostPredictions(
  dataDir: string,
  players: readonly StreamingPlayer[],
): Promise<string[]> {
  const { rows } = await asOwner(dataDir, (db) =>
    sql<{ key: string; value: string }>`
      SELECT user_id || ' ' || event_id AS key, value FROM predictions`.execute(db),
  );
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  return players.flatMap(({ userId, slots }) =>
    slots.flatMap(({ eventId, possible }) => {
      const value = stored.get(`${userId} ${eventId}`) ?? null;
      if (possible.has(value)) return [];
      return [`${userId} ${eventId}: ${value} instead of ${[...possible].join(' or ')}`];
    }),
  );
}
