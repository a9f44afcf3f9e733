import type { Language } from '@kickoracle/contracts';
import { hourStyleOf, pickText, readerLocale, toOneLine } from '@kickoracle/game';
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
  readonly isPerMatch: boolean;
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
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

const PAGES = { match: 'matches', event: 'events' };

/** An entry: a match, an event, or a round of which several matches are open. */
type Entry = {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  /** What else is said of it, a line each. */
  readonly lines: readonly string[];
  readonly competition: string | null;
  readonly closesAt: Date;
  readonly now: Date;
};

type Texts = ReturnType<typeof calendarTexts>;

function entryOf(item: OpenItem, language: Language): Entry {
  const { kind, id, teams, title } = item;
  const name = kind === 'match' ? teams.join(' – ') : (pickText(title, language) ?? '');
  return { ...item, path: `${PAGES[kind]}/${id}`, name, lines: [] };
}

/** Makes the entry of a round, which closes match by match: it ends with what closes first. */
function entryOfRound(matches: readonly OpenItem[], texts: Texts): Entry {
  const first = matches[0]!;
  const { competitionId, season } = first;
  const round = first.round!;
  const search = new URLSearchParams({ competition: competitionId ?? '', round });
  return {
    ...first,
    // Of letters and figures alone, whatever the round is called.
    id: `${competitionId}-${season}-${Buffer.from(round).toString('base64url')}`,
    path: `matchday?${search.toString()}`,
    name: texts.round({ round, count: matches.length }),
    lines: matches.map(({ teams }) => teams.join(' – ')),
  };
}

/** Returns one entry a round, in the order in which they close; each match by itself where that is asked. */
function entriesOf(items: readonly OpenItem[], { language, isPerMatch }: Telling): Entry[] {
  const texts = calendarTexts(language);
  const key = ({ id, competitionId, season, round }: OpenItem) =>
    isPerMatch || !round ? id : `${competitionId} ${season} ${round}`;
  return [...Map.groupBy(items, key).values()].map((of) =>
    of.length === 1 ? entryOf(of[0]!, language) : entryOfRound(of, texts),
  );
}

/**
 * Renders what is open as a calendar. Its moments are in UTC, which every program shows in its own
 * zone and none can get wrong; the zone of the player is in the words.
 */
export function renderCalendar(items: readonly OpenItem[], telling: Telling): string {
  const { timeZone, language, publicUrl } = telling;
  const texts = calendarTexts(language);
  const locale = readerLocale(language, timeZone);
  const { format } = new Intl.DateTimeFormat(locale, {
    ...DEADLINE,
    hour: hourStyleOf(locale),
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
  for (const { id, path, name, lines, competition, closesAt, now } of entriesOf(items, telling)) {
    const [item, of, ...others] = [name, competition ?? '', ...lines].map(toOneLine);
    const summary = texts.summary({ item: item! });
    const url = `${publicUrl}/${path}`;
    const closes = texts.closes({ when: format(closesAt) });
    const way = lines.length > 0 ? texts.sheet({ url }) : url;
    const event = calendar.createEvent({
      id: `${id}@${host}`,
      stamp: now,
      start: new Date(closesAt.getTime() - LENGTH_MS),
      end: closesAt,
      summary,
      description: [of, closes, ...others, way].filter(Boolean).join('\n'),
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
