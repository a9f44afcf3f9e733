import type { LiveEvent } from '@kickoracle/contracts';

const isId = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Reads what an event of the stream says; null for what only a newer server knows, or nobody. */
export function readLiveEvent(text: string): LiveEvent | null {
  try {
    const said = JSON.parse(text) as Record<string, unknown> | null;
    switch (said?.['kind']) {
      case 'prediction': {
        if (!isId(said['eventId'])) return null;
        const matchId = isId(said['matchId']) ? said['matchId'] : null;
        return { kind: 'prediction', eventId: said['eventId'], matchId } as LiveEvent;
      }
      case 'friendship':
        return isId(said['userId'])
          ? ({ kind: 'friendship', userId: said['userId'] } as LiveEvent)
          : null;
      case 'notification':
      case 'xp':
      case 'heartbeat':
        return { kind: said['kind'] };
      default:
        return null;
    }
  } catch {
    return null;
  }
}
