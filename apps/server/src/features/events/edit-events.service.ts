import type { AppContext } from '../../context.ts';
import { setCompetitionEvent, type CompetitionEventRequest } from './competition-event.service.ts';
import { createEvent, type EventRequest } from './create-event.service.ts';
import { createMending } from './mend-event.service.ts';

export type EventEditing = ReturnType<typeof createEventEditing>;

/** Offers what administrators do with standalone events, beside their results. */
export function createEventEditing(app: Pick<AppContext, 'db'>) {
  return {
    ...createMending(app),
    createEvent: (request: EventRequest) => createEvent(app.db, request),
    setCompetitionEvent: (request: CompetitionEventRequest) => setCompetitionEvent(app, request),
  };
}
