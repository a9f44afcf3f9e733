import type { Language } from '@kickoracle/contracts';
import { cityOfZone } from '@kickoracle/game';
import { formatWhen } from './format-when.ts';
import {
  layOutHtml,
  layOutText,
  type MailContent,
  type MailFact,
  type MailTexts,
} from './mail-layout.ts';
import { fill, onOneLine, readLink, TEXTS } from './read-texts.ts';

/** Maximum rows of a list; the rest is counted. */
const MAX_ROWS = 12;

/** Links of a mail. */
export type MailLinks = {
  /** URL of the game without a trailing slash. */
  readonly publicUrl: string;
  readonly unsubscribeUrl: string;
};

/** Open item, with its page. */
export type OpenRow = {
  readonly itemId: string;
  readonly name: string;
  readonly competition: string | null;
  readonly closesAt: Date;
  readonly path: string;
};

/** Summary of the last week; null parts are omitted. */
export type WeekTold = {
  readonly xp: number;
  readonly standing: {
    /** 1 to 12. */
    readonly month: number;
    readonly rank: number;
    /** Places gained; null without an earlier rank on this board. */
    readonly gained: number | null;
  } | null;
  readonly ahead: FriendsTold | null;
  readonly behind: FriendsTold | null;
};

/** Friends ahead of or behind the player, and the nearest one with the difference in XP. */
export type FriendsTold = { readonly count: number; readonly name: string; readonly xp: number };

/** Content of a mail of an optional kind, from which its texts can be composed again. */
export type StoppableContent = {
  readonly userId: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly closing: readonly OpenRow[];
} & (
  | { readonly kind: 'reminder' }
  | { readonly kind: 'weekly_summary'; readonly week: WeekTold; readonly dueAt: Date }
);

function monthName(month: number, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return format.format(Date.UTC(2000, month - 1, 1));
}

/** Composes a mail of an optional kind, in the player's language and zone. */
export function writeStoppable(content: StoppableContent, links: MailLinks): MailTexts {
  const { language, timeZone } = content;
  const { publicUrl, unsubscribeUrl } = links;
  const texts = TEXTS[language];
  const number = (value: number) => new Intl.NumberFormat(language).format(value);

  function listRows(items: readonly OpenRow[]) {
    const rows = items.slice(0, MAX_ROWS).map(({ name, competition, closesAt, path }) => ({
      title: onOneLine(name),
      detail: [
        fill(texts.reminder.closes, { when: formatWhen(closesAt, language, timeZone) }),
        ...(competition ? [onOneLine(competition)] : []),
      ].join(' · '),
      link: readLink(publicUrl + path).href,
    }));
    const more = items.length - rows.length;
    const rest = { title: fill(texts.reminder.more, { count: number(more) }), detail: '' };
    return more > 0 ? [...rows, { ...rest, link: null }] : rows;
  }

  function compose(
    letter: typeof texts.reminder | typeof texts.weeklySummary,
    content: Pick<MailContent, 'preview' | 'facts' | 'list'>,
  ): MailTexts {
    const whole: MailContent = {
      language,
      subject: letter.subject,
      ...content,
      body: letter.body,
      button: {
        text: letter.action,
        link: readLink(`${publicUrl}/events`).href,
        hint: texts.linkHint,
      },
      note: fill(letter.note, { zone: cityOfZone(timeZone) }),
      footer: [texts.signature, letter.reason],
      links: [
        { text: texts.stoppable.stop, link: readLink(unsubscribeUrl).href },
        { text: texts.stoppable.choose, link: readLink(`${publicUrl}/profile`).href },
      ],
      site: publicUrl,
    };
    const { subject } = letter;
    return { subject, text: layOutText(whole), html: layOutHtml(whole) };
  }

  function tellFriends(label: string, friends: FriendsTold | null): MailFact[] {
    if (friends === null) return [];
    const { count, name, xp } = friends;
    const values = { count: number(count), name, xp: number(xp) };
    return [{ label, value: fill(texts.weeklySummary.nearest, values) }];
  }

  function tellStanding({ rank, gained }: NonNullable<WeekTold['standing']>): string {
    const { rankUp, rankDown, rankSame } = texts.weeklySummary;
    if (gained === null) return number(rank);
    const template = gained > 0 ? rankUp : gained < 0 ? rankDown : rankSame;
    return fill(template, { rank: number(rank), places: number(Math.abs(gained)) });
  }

  /** Lists the items without a prediction; there is at least one. */
  function reminder(items: readonly OpenRow[]): MailTexts {
    const preview = fill(texts.reminder.preview, { first: items[0]?.name ?? '' });
    return compose(texts.reminder, { preview, list: { heading: null, rows: listRows(items) } });
  }

  function weeklySummary(week: WeekTold, closing: readonly OpenRow[]): MailTexts {
    const letter = texts.weeklySummary;
    const { standing } = week;
    const rank = standing && {
      label: fill(letter.rank, { month: monthName(standing.month, language) }),
      value: tellStanding(standing),
    };
    return compose(letter, {
      preview: fill(letter.preview, { xp: number(week.xp) }),
      facts: [
        { label: letter.xp, value: number(week.xp) },
        ...(rank ? [rank] : []),
        ...tellFriends(letter.friendsAhead, week.ahead),
        ...tellFriends(letter.friendsBehind, week.behind),
      ],
      ...(closing.length > 0 && { list: { heading: letter.closing, rows: listRows(closing) } }),
    });
  }

  return content.kind === 'reminder'
    ? reminder(content.closing)
    : weeklySummary(content.week, content.closing);
}
