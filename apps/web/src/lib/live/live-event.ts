import type { LiveEvent } from '@kickoracle/contracts';

const isId = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Parses an event of the stream; null for a malformed or unknown one. */
export function readLiveEvent(text: string): LiveEvent | null {
  try {
    const event = JSON.parse(text) as Record<string, unknown> | null;
    switch (event?.['kind']) {
      case 'prediction': {
        if (!isId(event['eventId'])) return null;
        const matchId = isId(event['matchId']) ? event['matchId'] : null;
        return { kind: 'prediction', eventId: event['eventId'], matchId } as LiveEvent;
      }
      case 'friendship':
        return isId(event['userId'])
          ? ({ kind: 'friendship', userId: event['userId'] } as LiveEvent)
          : null;
      case 'league': {
        const leagueId = isId(event['leagueId']) ? event['leagueId'] : null;
        return { kind: 'league', leagueId } as LiveEvent;
      }
      case 'notification':
      case 'league_reactions':
      case 'xp':
      case 'heartbeat':
        return { kind: event['kind'] };
      default:
        return null;
    }
  } catch {
    return null;
  }
}
