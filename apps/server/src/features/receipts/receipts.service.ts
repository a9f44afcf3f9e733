import type { AppContext } from '#context.ts';
import { readGameNow } from '#db/state/game-clock.ts';
import { DomainError } from '#lib/errors.ts';
import type { EventsService } from '../events/events.service.ts';
import type { MatchesService } from '../matches/matches.service.ts';
import { isRevealedRow } from '../items/items.service.ts';
import * as repository from './receipts.repository.ts';

export type ReceiptsService = ReturnType<typeof createReceiptsService>;
export type Receipt = Awaited<ReturnType<ReceiptsService['getReceipt']>>;

type Request = {
  readonly eventId: string;
  readonly playerId: string;
  readonly viewer: { readonly userId: string; readonly isAdmin: boolean };
};

export function createReceiptsService(
  app: Pick<AppContext, 'db'>,
  {
    matches,
    events,
  }: {
    matches: Pick<MatchesService, 'listMatchesByIds'>;
    events: Pick<EventsService, 'listEventsByIds'>;
  },
) {
  const notFound = () => new DomainError('RECEIPT_NOT_FOUND');

  return {
    /**
     * Returns every ledger row of a player for a question. Other players may read it like the
     * history, once the predictions are revealed. Administrators may always read it, because a paid
     * item never takes predictions again.
     */
    async getReceipt({ eventId, playerId, viewer }: Request) {
      const rows = await repository.listRowsOf(app.db, { userId: playerId, eventId });
      const [first] = rows;
      if (!first) throw notFound();
      const { match_id: matchId } = first;
      const [match] = matchId === null ? [] : await matches.listMatchesByIds([matchId], playerId);
      const [event] = matchId === null ? await events.listEventsByIds([eventId], playerId) : [];
      const item = match ?? event;
      const now = await readGameNow(app.db);
      const isTrusted = playerId === viewer.userId || viewer.isAdmin;
      if (!item || !(isTrusted || isRevealedRow(item, now))) throw notFound();
      return { rows, match, event, now };
    },
  };
}
