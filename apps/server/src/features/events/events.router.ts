import type { EventId, MatchId } from '@kickoracle/contracts';
import type { GameClock } from '#db/state/game-clock.ts';
import { invalidFields, toFieldErrors } from '#lib/errors.ts';
import { requireActor, type Implementer } from '#http/implementer.ts';
import type { RequestContext } from '#http/request-context.ts';
import type { EventEditing } from './edit-events.service.ts';
import type { EventImagesService } from './event-images.service.ts';
import type { EventsService } from './events.service.ts';
import { asCaller } from '#http/viewing.ts';
import { toEventView, toItemView } from './events.view.ts';

type Services = {
  readonly clock: GameClock;
  readonly events: EventsService;
  readonly editing: EventEditing;
  readonly eventImages: EventImagesService;
};

export function createEventsRouter(
  os: Implementer['events'],
  { clock, events, editing, eventImages }: Services,
) {
  const viewingOf = ({ actor }: RequestContext) => asCaller(actor, clock.now());
  return os.router({
    listOpenItems: os.listOpenItems.handler(async ({ input, context }) => {
      const viewerId = context.actor?.userId ?? null;
      const { items, next } = await events.listOpenItems({ ...input, viewerId });
      return { items: items.map((item) => toItemView(item, viewingOf(context))), next };
    }),

    listClosedItems: os.listClosedItems.handler(async ({ input, context }) => {
      const viewerId = context.actor?.userId ?? null;
      const { items, next } = await events.listClosedItems({ ...input, viewerId });
      return { items: items.map((item) => toItemView(item, viewingOf(context))), next };
    }),

    getEvent: os.getEvent.handler(async ({ input, context }) => {
      const found = await events.getEvent(input.eventId, context.actor?.userId ?? null);
      if (found.kind === 'part') return { ...found, matchId: found.matchId as MatchId };
      return { kind: 'event' as const, event: toEventView(found.event, viewingOf(context)) };
    }),

    setCompetitionEvent: os.setCompetitionEvent.handler(({ input, context }) =>
      editing.setCompetitionEvent({ ...input, adminId: requireActor(context).userId }),
    ),

    mendEventTexts: os.mendEventTexts.handler(({ input, context }) =>
      editing.editTexts({ ...input, adminId: requireActor(context).userId }),
    ),

    setEventReward: os.setEventReward.handler(({ input, context }) =>
      editing.setReward({ ...input, adminId: requireActor(context).userId }),
    ),

    createEvent: os.createEvent.handler(async ({ input: draft, context }) => {
      const createdBy = requireActor(context).userId;
      const created = await editing.createEvent({ draft, createdBy });
      if ('problems' in created) throw invalidFields(toFieldErrors(created.problems));
      return { eventId: created.eventId as EventId };
    }),

    uploadEventImage: os.uploadEventImage.handler(async ({ input, context }) => {
      const { userId: adminId } = requireActor(context);
      const { params, body: upload } = input;
      return { imagePath: await eventImages.replaceImage(params.eventId, { upload, adminId }) };
    }),
  });
}
