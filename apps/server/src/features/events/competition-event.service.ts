import { sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import { administerItem } from '../items/administer-item.service.ts';

type Request = {
  readonly eventId: string;
  readonly itemVersion: number;
  readonly isCompetitionEvent: boolean;
  readonly adminId: string;
};

/** Says whether an event is a season-long item of its competition; it needs one for that. */
export async function setCompetitionEvent(app: Pick<AppContext, 'db'>, request: Request) {
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
        const { rows } = await sql<{ was: boolean }>`
          SELECT competition_event AS was FROM prediction_events WHERE id = ${itemId}
        `.execute(tx);
        await sql`
          UPDATE prediction_events SET competition_event = ${isCompetitionEvent},
            item_version = item_version + 1, updated_at = game_now()
          WHERE id = ${itemId}
        `.execute(tx);
        return {
          answer: { itemVersion: item.itemVersion + 1 },
          before: { isCompetitionEvent: rows[0]!.was },
          after: { isCompetitionEvent },
        };
      },
    },
  );
}
