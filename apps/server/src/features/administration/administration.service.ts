import type { DisplayedStatus } from '@kickoracle/game';
import type { AppContext } from '../../context.ts';
import { cutPage } from '../../paging.ts';
import type { EventsService } from '../events/events.service.ts';
import { toCursor, toPlace } from './item-list-cursor.ts';
import * as repository from './item-list.repository.ts';

const PAGE_SIZE = 50;

export type AdministrationService = ReturnType<typeof createAdministrationService>;

/** Items of both kinds as administrators look for them. */
export function createAdministrationService(
  { db }: Pick<AppContext, 'db'>,
  events: Pick<EventsService, 'readItems'>,
) {
  return {
    async listItems(request: {
      status: DisplayedStatus;
      search?: string | undefined;
      after?: string | undefined;
      viewerId?: string | null;
    }) {
      const { status, search = '', after, viewerId = null } = request;
      const words = search.split(/\s+/).filter((word) => word !== '');
      const [found, totals] = await Promise.all([
        repository.listItems(db, {
          words,
          status,
          after: after === undefined ? null : toPlace(status, after),
          limit: PAGE_SIZE + 1,
        }),
        repository.countItems(db, { words }),
      ]);
      const { rows, last } = cutPage(found, PAGE_SIZE);
      const items = await events.readItems(rows, viewerId);
      return { items, totals, next: last && toCursor(status, last.place) };
    },
  };
}
