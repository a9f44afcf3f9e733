import type { DisplayedStatus } from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import type { EventsService } from '../events/events.service.ts';
import * as repository from './item-list.repository.ts';

const PAGE_SIZE = 50;

export type AdministrationService = ReturnType<typeof createAdministrationService>;

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
      const [{ rows, next }, totals] = await Promise.all([
        repository.listItems(db, { words, status, after, size: PAGE_SIZE }),
        repository.countItems(db, { words }),
      ]);
      return { items: await events.readItems(rows, viewerId), totals, next };
    },
  };
}
