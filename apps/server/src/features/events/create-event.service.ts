import {
  readEventDraft,
  takesTeams,
  type EventDraft,
  type EventField,
  type DraftProblems,
} from '@kickoracle/game';
import type { Database } from '#db/connection/database.ts';
import { readGameNow } from '#db/state/game-clock.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { holdTeams } from '#db/connection/locks.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { holdSeasonTyped } from '../competitions/competitions.service.ts';
import { insertEvent } from './create-event.repository.ts';

export type CreatedEvent =
  | { readonly eventId: string }
  | { readonly problems: DraftProblems<EventField> };

export type EventRequest = { readonly draft: EventDraft; readonly createdBy: string };

/** Creates a standalone event (ADMIN-13 to ADMIN-25). Locks its season and teams. */
export async function createEvent(
  db: Database,
  { draft, createdBy }: EventRequest,
): Promise<CreatedEvent> {
  return inTransaction(db, async (tx) => {
    if (takesTeams(draft.inputType)) await holdTeams(tx);
    const season = await holdSeasonTyped(tx, draft, 'shared');
    const now = await readGameNow(tx);
    const read = readEventDraft(draft, { ...season, now });
    if ('problems' in read) return read;
    const eventId = await insertEvent(tx, { ...read.values, createdBy });
    await recordAudit(tx, {
      adminId: createdBy,
      action: 'create',
      subject: { kind: 'event', id: eventId },
      before: null,
      after: read.values,
    });
    return { eventId };
  });
}
