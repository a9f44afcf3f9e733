import type { LiveMessage } from '@kickoracle/contracts';

const isId = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** What a message of the stream says; null for what only a newer server knows, or nobody. */
export function readLiveMessage(text: string): LiveMessage | null {
  try {
    const said = JSON.parse(text) as Record<string, unknown> | null;
    if (said?.['kind'] !== 'prediction' || !isId(said['eventId'])) return null;
    const matchId = isId(said['matchId']) ? said['matchId'] : null;
    return { kind: 'prediction', eventId: said['eventId'], matchId } as LiveMessage;
  } catch {
    return null;
  }
}
