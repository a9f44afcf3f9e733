import type { DisplayedStatus } from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import { DomainError } from '#lib/errors.ts';
import type { EventRow, EventsService } from '../events/events.service.ts';
import { isRevealedRow } from '../items/items.service.ts';
import type { MatchRow, MatchesService } from '../matches/matches.service.ts';
import {
  findPastPlayer,
  listFinished,
  listOpen,
  listWaiting,
  readList,
  type PastPage,
  type PastReader,
} from './past-predictions.repository.ts';

export type PastPredictionsService = ReturnType<typeof createPastPredictionsService>;

type Request = {
  readonly playerId: string;
  readonly viewerId: string;
  readonly until?: string | undefined;
  readonly after?: string | undefined;
};

type Range = { readonly until: Date | null; readonly after: string | undefined };

const NOTHING: PastPage = { items: [], next: null };

const idsOf = (pages: Readonly<Record<string, PastPage>>, kind: 'match' | 'event') => {
  const items = Object.values(pages).flatMap((page) => page.items);
  return [...new Set(items.filter((item) => item.kind === kind).map(({ id }) => id))];
};

const toDate = (instant: string | undefined) => (instant === undefined ? null : new Date(instant));

export function createPastPredictionsService(
  app: Pick<AppContext, 'db' | 'reads'>,
  {
    matches,
    events,
  }: {
    matches: Pick<MatchesService, 'listMatchesByIds'>;
    events: Pick<EventsService, 'listEventsByIds'>;
  },
) {
  /** Lists the first page of each list, or the next page of the cursor's list. */
  async function listPages(reader: PastReader, { until, after }: Range) {
    // A player's own past is never read from a replica, which may lack their last prediction.
    const { db } = reader.isOwn ? app : app.reads;
    const list = after === undefined ? null : readList(after);
    const isRequested = (name: DisplayedStatus) => list === null || list === name;
    // In this order, an item that changes its status meanwhile is found twice instead of never.
    const active = isRequested('active') ? await listOpen(db, reader, after) : NOTHING;
    const pending = isRequested('pending') ? await listWaiting(db, reader, after) : NOTHING;
    const finished = isRequested('finished')
      ? await listFinished(db, reader, { until, after })
      : { ...NOTHING, until: reader.now };
    return { active, pending, finished };
  }

  return {
    /**
     * Lists a player's past predictions. Other viewers, administrators too, see an item only once
     * it is revealed; the row that is returned decides, not the list that found it.
     */
    async listPast({ playerId, viewerId, until, after }: Request) {
      const isOwn = playerId === viewerId;
      const found = await findPastPlayer(app.db, { playerId, isOwn });
      if (!found) throw new DomainError('PLAYER_NOT_FOUND');
      const { now } = found;
      const pages = await listPages({ playerId, isOwn, now }, { until: toDate(until), after });
      const [matchIds, eventIds] = [idsOf(pages, 'match'), idsOf(pages, 'event')];
      const [matchRows, eventRows] = await Promise.all([
        matches.listMatchesByIds(matchIds, playerId),
        events.listEventsByIds(eventIds, playerId),
      ]);
      const isVisible = (row: MatchRow | EventRow) => isOwn || isRevealedRow(row, now);
      return {
        matches: matchRows.filter(isVisible),
        events: eventRows.filter(isVisible),
        until: pages.finished.until,
        next: {
          active: pages.active.next,
          pending: pages.pending.next,
          finished: pages.finished.next,
        },
        now,
      };
    },
  };
}
