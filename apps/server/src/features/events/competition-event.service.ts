import type { AppContext } from '#context.ts';
import { DomainError } from '#lib/errors.ts';
import { administerItem } from '../items/administer-item.service.ts';
import * as repository from './edit-event.repository.ts';

export type CompetitionEventRequest = {
  readonly eventId: string;
  readonly itemVersion: number;
  readonly isCompetitionEvent: boolean;
  readonly adminId: string;
};

/** Marks an event as a season-long item of its competition, which it must have, or reverts that. */
export async function setCompetitionEvent(
  app: Pick<AppContext, 'db'>,
  request: CompetitionEventRequest,
) {
  const { eventId: itemId, isCompetitionEvent, ...seen } = request;
  return administerItem(
    app.db,
    { ...seen, kind: 'event', itemId },
    {
      action: 'set_competition_event',
      movesXp: false,
      refuse: ({ place }) => {
        if (place.competition === null) throw new DomainError('COMPETITION_NEEDED');
      },
      work: async (tx, item) => {
        const before = await repository.readEditable(tx, itemId);
        await repository.updateCompetitionEvent(tx, { eventId: itemId, isCompetitionEvent });
        return {
          answer: { itemVersion: item.itemVersion + 1 },
          before: { isCompetitionEvent: before.competition_event },
          after: { isCompetitionEvent },
        };
      },
    },
  );
}
