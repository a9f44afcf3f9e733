import type { AppContext } from '#context.ts';
import { setCompetitionEvent, type CompetitionEventRequest } from './competition-event.service.ts';
import { createEvent, type EventRequest } from './create-event.service.ts';
import { createEventEdits } from './edit-event.service.ts';

export type EventEditing = ReturnType<typeof createEventEditing>;

export function createEventEditing(app: Pick<AppContext, 'db'>) {
  return {
    ...createEventEdits(app),
    createEvent: (request: EventRequest) => createEvent(app.db, request),
    setCompetitionEvent: (request: CompetitionEventRequest) => setCompetitionEvent(app, request),
  };
}
