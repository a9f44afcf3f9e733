import { writeDate, type Language } from '@kickoracle/contracts';
import { hourStyleOf, MINUTE_MS, pickText, readerLocale, toOneLine } from '@kickoracle/game';
import ical, {
  ICalAlarmRelatesTo,
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventTransparency,
} from 'ical-generator';
import { feedTextsIn } from '#lib/texts.ts';
import type { OpenItem } from './calendar.repository.ts';

type CalendarOptions = {
  readonly timeZone: string;
  readonly language: Language;
  readonly publicUrl: string;
  readonly isPerMatch: boolean;
};

const LENGTH_MS = 30 * MINUTE_MS;
const ALARM_SECONDS = 2 * 60 * 60;
const REFRESH_SECONDS = 60 * 60;

const DEADLINE = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

const PAGES = { match: 'matches', event: 'events' };

type Entry = {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly lines: readonly string[];
  readonly competition: string | null;
  readonly closesAt: Date;
  readonly now: Date;
};

type Texts = ReturnType<typeof feedTextsIn>;

function entryOf(item: OpenItem, language: Language): Entry {
  const { kind, id, teams, title } = item;
  const name = kind === 'match' ? teams.join(' – ') : (pickText(title, language) ?? '');
  return { ...item, path: `${PAGES[kind]}/${id}`, name, lines: [] };
}

/** Returns the entry of a round. It ends with the first match that closes. */
function entryOfRound(matches: readonly OpenItem[], t: Texts): Entry {
  const first = matches[0]!;
  const { competitionId, season } = first;
  const round = first.round!;
  const search = new URLSearchParams({ competition: competitionId ?? '', round });
  return {
    ...first,
    // Letters and digits only, whatever the label of the round is.
    id: `${competitionId}-${season}-${Buffer.from(round).toString('base64url')}`,
    path: `matchday?${search.toString()}`,
    name: t('round', { round, count: matches.length }),
    lines: matches.map(({ teams }) => teams.join(' – ')),
  };
}

/** Returns one entry per round, or per match if requested, in the order in which they close. */
function entriesOf(items: readonly OpenItem[], { language, isPerMatch }: CalendarOptions): Entry[] {
  const t = feedTextsIn(language);
  const key = ({ id, competitionId, season, round }: OpenItem) =>
    isPerMatch || !round ? id : `${competitionId} ${season} ${round}`;
  return [...Map.groupBy(items, key).values()].map((of) =>
    of.length === 1 ? entryOf(of[0]!, language) : entryOfRound(of, t),
  );
}

/** Times are in UTC, which programs convert; the texts use the player's zone. */
export function renderCalendar(items: readonly OpenItem[], options: CalendarOptions): string {
  const { timeZone, language, publicUrl } = options;
  const t = feedTextsIn(language);
  const locale = readerLocale(language, timeZone);
  const format = new Intl.DateTimeFormat(locale, {
    ...DEADLINE,
    hour: hourStyleOf(locale),
    timeZone,
  });
  const host = new URL(publicUrl).host;
  const calendar = ical({
    name: t('name'),
    prodId: '//Kickoracle//open predictions//EN',
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
    x: { 'X-WR-TIMEZONE': timeZone },
  });
  for (const { id, path, name, lines, competition, closesAt, now } of entriesOf(items, options)) {
    const [item, of, ...others] = [name, competition ?? '', ...lines].map(toOneLine);
    const summary = t('summary', { item: item! });
    const url = `${publicUrl}/${path}`;
    const closes = t('closes', { when: writeDate(format, closesAt) });
    const way = lines.length > 0 ? t('sheet', { url }) : url;
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
    // The library ignores this among the options.
    alarm.relatesTo(ICalAlarmRelatesTo.end);
  }
  return calendar.toString();
}
