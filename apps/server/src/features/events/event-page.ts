import { eventIdSchema } from '@kickoracle/contracts';
import { pickText } from '@kickoracle/game';
import type { AppContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import type { DescribePage } from '../../http/page-head.ts';
import type { EventsService } from './events.service.ts';
import { toEventView } from './events.view.ts';

/** Who reads a link has no zone that we know of. */
const DEADLINE = {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
} as const;

async function findEvent(events: EventsService, id: unknown) {
  const eventId = eventIdSchema.safeParse(id);
  if (!eventId.success) return null;
  try {
    return await events.getEvent(eventId.data, null);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** The head of an event's page: what is asked and until when. A part is shown as its match is. */
export function describeEvent(options: {
  events: EventsService;
  clock: AppContext['clock'];
  describeMatch: DescribePage;
}): DescribePage {
  const { events, clock, describeMatch } = options;
  return async (request) => {
    const { params, language, t } = request;
    const found = await findEvent(events, params['eventId']);
    if (found === null) return null;
    if (found.kind === 'part') {
      return describeMatch({ ...request, params: { matchId: found.matchId } });
    }
    const event = toEventView(found.event, { now: clock.now(), isAdmin: false });
    const deadline = new Intl.DateTimeFormat(language, DEADLINE).format(new Date(event.deadlineAt));
    const about = pickText(event.description, language) ?? t('common:brand.description');
    const when = event.competition ? `${event.competition.name}, ${deadline}` : deadline;
    return {
      title: pickText(event.title, language) ?? t('events:title'),
      description: `${when}. ${about}`,
      image: event.imagePath ?? '/share-match.png',
    };
  };
}
