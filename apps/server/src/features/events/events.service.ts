import type { AppContext } from '#context.ts';
import { DomainError } from '#lib/errors.ts';
import { readCrests, type Crests } from '../competitions/crests.service.ts';
import type { MatchesService, MatchRow } from '../matches/matches.service.ts';
import * as repository from './events.repository.ts';
import { listClosedItems, type Part } from './closed-items.repository.ts';
import { listOpenItems, type Tab } from './open-items.repository.ts';

export type EventRow = repository.EventRow & { readonly crests: Crests };

export type ItemRow =
  | { readonly kind: 'match'; readonly match: MatchRow }
  | { readonly kind: 'event'; readonly event: EventRow };

const PAGE_SIZE = 24;

export type EventsService = ReturnType<typeof createEventsService>;

export function createEventsService(
  app: Pick<AppContext, 'db'>,
  matches: Pick<MatchesService, 'listMatchesByIds'>,
) {
  async function listEventsByIds(
    eventIds: readonly string[],
    playerId: string | null,
  ): Promise<EventRow[]> {
    const rows = await repository.listEventsByIds(app.db, eventIds, playerId);
    const teamIds = rows.flatMap(({ teams }) => Object.values(teams).map(({ id }) => id));
    const crests = await readCrests(app.db, teamIds);
    return rows.map((event) => ({ ...event, crests }));
  }

  /** Reads the items of a page in its order; items deleted in the meantime are left out. */
  async function readItems(
    listed: readonly { kind: ItemRow['kind']; id: string }[],
    playerId: string | null,
  ) {
    const idsOf = (kind: ItemRow['kind']) =>
      listed.filter((item) => item.kind === kind).map(({ id }) => id);
    const [matchRows, eventRows] = await Promise.all([
      matches.listMatchesByIds(idsOf('match'), playerId),
      listEventsByIds(idsOf('event'), playerId),
    ]);
    const items = new Map<string, ItemRow>([
      ...matchRows.map((match) => [match.id, { kind: 'match', match }] as const),
      ...eventRows.map((event) => [event.id, { kind: 'event', event }] as const),
    ]);
    return listed.flatMap(({ id }) => items.get(id) ?? []);
  }

  return {
    listEventsByIds,

    readItems,

    async listOpenItems(request: {
      competitionId?: string | undefined;
      tab?: Tab | undefined;
      after?: string | undefined;
      viewerId: string | null;
    }) {
      const { competitionId, tab = 'events', after, viewerId } = request;
      const page = { after, size: PAGE_SIZE };
      const { rows, next } = await listOpenItems(app.db, { tab, competitionId, ...page });
      return { items: await readItems(rows, viewerId), next };
    },

    async listClosedItems(request: {
      part: Part;
      competitionId?: string | undefined;
      after?: string | undefined;
      viewerId: string | null;
    }) {
      const { viewerId, ...list } = request;
      const { rows, next } = await listClosedItems(app.db, {
        ...list,
        competitionId: list.competitionId,
        after: list.after,
        size: PAGE_SIZE,
      });
      return { items: await readItems(rows, viewerId), next };
    },

    async getEvent(eventId: string, viewerId: string | null) {
      const [event] = await listEventsByIds([eventId], viewerId);
      if (event) return { kind: 'event', event } as const;
      const matchId = await repository.findMatchOfPart(app.db, eventId);
      if (matchId === null) throw new DomainError('EVENT_NOT_FOUND');
      return { kind: 'part', matchId } as const;
    },
  };
}
