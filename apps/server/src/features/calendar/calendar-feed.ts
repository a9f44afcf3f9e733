import type { Language } from '@kickoracle/contracts';
import { pickText, readerLocale, toOneLine } from '@kickoracle/game';
import ical, {
  ICalAlarmRelatesTo,
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventTransparency,
} from 'ical-generator';
import { calendarTexts } from './calendar-texts.ts';
import type { OpenItem } from './calendar.repository.ts';

/** In which zone and language a calendar is told, and where the game is. */
type Telling = {
  readonly timeZone: string;
  readonly language: Language;
  readonly publicUrl: string;
};

const MINUTE_MS = 60_000;
/** An entry ends at the deadline and is long enough to be seen. */
const LENGTH_MS = 30 * MINUTE_MS;
const ALARM_SECONDS = 2 * 60 * 60;
/** How often calendar programs are asked to look again, in seconds. */
const REFRESH_SECONDS = 60 * 60;

const DEADLINE = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

const PAGES = { match: 'matches', event: 'events' };

/**
 * What is open as a calendar. Its moments are in UTC, which every program shows in its own zone and
 * none can get wrong; the zone of the player is in the words.
 */
export function renderCalendar(items: readonly OpenItem[], telling: Telling): string {
  const { timeZone, language, publicUrl } = telling;
  const texts = calendarTexts(language);
  const { format } = new Intl.DateTimeFormat(readerLocale(language, timeZone), {
    ...DEADLINE,
    timeZone,
  });
  const host = new URL(publicUrl).host;
  const calendar = ical({
    name: texts.name(),
    prodId: '//Kickoracle//open predictions//EN',
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
    x: { 'X-WR-TIMEZONE': timeZone },
  });
  for (const { kind, id, closesAt, teams, title, competition, now } of items) {
    const name = kind === 'match' ? teams.join(' – ') : (pickText(title, language) ?? '');
    const [item, of] = [name, competition ?? ''].map(toOneLine);
    const summary = texts.summary({ item: item! });
    const url = `${publicUrl}/${PAGES[kind]}/${id}`;
    const closes = texts.closes({ when: format(closesAt) });
    const event = calendar.createEvent({
      id: `${id}@${host}`,
      stamp: now,
      start: new Date(closesAt.getTime() - LENGTH_MS),
      end: closesAt,
      summary,
      description: [of, closes, url].filter(Boolean).join('\n'),
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
    const alarm = event.createAlarm({
      type: ICalAlarmType.display,
      trigger: ALARM_SECONDS,
      description: summary,
    });
    // The library does not read it among the options.
    alarm.relatesTo(ICalAlarmRelatesTo.end);
  }
  return calendar.toString();
}
