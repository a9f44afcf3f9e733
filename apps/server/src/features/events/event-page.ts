import { eventIdSchema } from '@kickoracle/contracts';
import { pickText } from '@kickoracle/game';
import type { AppContext } from '../../context.ts';
import type { DescribePage } from '../../http/page-head.ts';
import { findSubject, tellMoment } from '../../http/page-subject.ts';
import { asVisitor } from '../../http/viewing.ts';
import type { EventsService } from './events.service.ts';
import { toEventView } from './events.view.ts';

/** Describes the head of an event's page: what is asked and until when. A part is shown as its match is. */
export function describeEvent(options: {
  events: EventsService;
  clock: AppContext['clock'];
  describeMatch: DescribePage;
}): DescribePage {
  const { events, clock, describeMatch } = options;
  return async (request) => {
    const { params, language, t } = request;
    const found = await findSubject({ schema: eventIdSchema, text: params['eventId'] }, (id) =>
      events.getEvent(id, null),
    );
    if (found === null) return null;
    if (found.kind === 'part') {
      return describeMatch({ ...request, params: { matchId: found.matchId } });
    }
    const event = toEventView(found.event, asVisitor(clock.now()));
    const deadline = tellMoment(event.deadlineAt, language);
    const about = pickText(event.description, language) ?? t('common:brand.description');
    const when = event.competition ? `${event.competition.name}, ${deadline}` : deadline;
    return {
      title: pickText(event.title, language) ?? t('events:title'),
      description: `${when}. ${about}`,
      image: event.imagePath ?? '/share-match.png',
    };
  };
}
