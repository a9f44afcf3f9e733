import type { AppContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import type { EventRow, EventsService } from '../events/events.service.ts';
import { isRevealedRow } from '../items/items.service.ts';
import type { MatchRow, MatchesService } from '../matches/matches.service.ts';
import { listHistoryIds } from './history.repository.ts';

export type HistoryService = ReturnType<typeof createHistoryService>;

/** Whose history, who looks at it, how far back, and from where. */
type Request = {
  readonly playerId: string;
  readonly viewerId: string;
  readonly until?: string | undefined;
  readonly before?: string | undefined;
};

const toDate = (instant: string | undefined) => (instant === undefined ? null : new Date(instant));

/** What players predicted, and what came of it. */
export function createHistoryService(
  app: Pick<AppContext, 'db'>,
  {
    matches,
    events,
  }: {
    matches: Pick<MatchesService, 'listMatchesByIds'>;
    events: Pick<EventsService, 'listEventsByIds'>;
  },
) {
  return {
    /**
     * What a player predicted. Others, administrators too, are told of an item only once everybody
     * may see the predictions on it; the row that is told decides, not the list that found it.
     */
    async getHistory({ playerId, viewerId, ...range }: Request) {
      const isOwn = playerId === viewerId;
      const [until, before] = [toDate(range.until), toDate(range.before)];
      const found = await listHistoryIds(app.db, { playerId, isOwn, until, before });
      if (!found) throw new DomainError('PLAYER_NOT_FOUND');
      const { matchIds, eventIds, now } = found;
      const [matchRows, eventRows] = await Promise.all([
        matches.listMatchesByIds(matchIds, playerId),
        events.listEventsByIds(eventIds, playerId),
      ]);
      const isTold = (row: MatchRow | EventRow) => isOwn || isRevealedRow(row, now);
      return {
        matches: matchRows.filter(isTold),
        events: eventRows.filter(isTold),
        until: found.until,
        hasOlder: found.hasOlder,
        now,
      };
    },
  };
}
