import type { Language } from '@kickoracle/contracts';
import { cityOfZone, matchdayOf, toOneLine } from '@kickoracle/game';
import { mailTextsIn } from '../lib/texts.ts';
import { formatWhen } from './format-when.ts';
import {
  layOutHtml,
  layOutText,
  type MailContent,
  type MailFact,
  type MailTexts,
} from './mail-layout.ts';
import { readLink } from './read-link.ts';

const MAX_ROWS = 12;

export type MailLinks = {
  /** URL of the game without a trailing slash. */
  readonly publicUrl: string;
  readonly unsubscribeUrl: string;
};

export type OpenRow = {
  readonly itemId: string;
  readonly name: string;
  readonly competition: string | null;
  readonly closesAt: Date;
  readonly path: string;
};

/** Summary of the last week; null parts are omitted. */
export type WeekSummary = {
  readonly xp: number;
  readonly standing: {
    /** 1 to 12. */
    readonly month: number;
    readonly rank: number;
    /** Places gained; null without an earlier rank on this board. */
    readonly gained: number | null;
  } | null;
  readonly ahead: NearFriends | null;
  readonly behind: NearFriends | null;
};

/** Friends ahead of or behind the player, and the nearest one with the difference in XP. */
export type NearFriends = { readonly count: number; readonly name: string; readonly xp: number };

export type RemindingLeague = {
  readonly leagueId: string;
  readonly name: string;
  readonly competition: string;
  readonly round: string;
  readonly path: string;
};

/** Content of a mail of an optional kind, from which its texts can be composed again. */
export type StoppableContent = {
  readonly userId: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly closing: readonly OpenRow[];
} & (
  | { readonly kind: 'reminder'; readonly league?: RemindingLeague }
  | { readonly kind: 'weekly_summary'; readonly week: WeekSummary; readonly dueAt: Date }
);

type LeagueValues = { league?: string; competition?: string; round?: string };

function monthName(month: number, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return format.format(Date.UTC(2000, month - 1, 1));
}

export function writeStoppable(content: StoppableContent, links: MailLinks): MailTexts {
  const { language, timeZone } = content;
  const { publicUrl, unsubscribeUrl } = links;
  const t = mailTextsIn(language);
  const number = (value: number) => new Intl.NumberFormat(language).format(value);

  function listRows(items: readonly OpenRow[]) {
    const rows = items.slice(0, MAX_ROWS).map(({ name, competition, closesAt, path }) => ({
      title: toOneLine(name),
      detail: [
        t('reminder.closes', { when: formatWhen(closesAt, language, timeZone) }),
        ...(competition ? [toOneLine(competition)] : []),
      ].join(' · '),
      link: readLink(publicUrl + path).href,
    }));
    const more = items.length - rows.length;
    const rest = { title: t('reminder.more', { amount: number(more) }), detail: '' };
    return more > 0 ? [...rows, { ...rest, link: null }] : rows;
  }

  function compose(
    letter: 'reminder' | 'leagueReminder' | 'weeklySummary',
    content: Pick<MailContent, 'preview' | 'facts' | 'list'>,
    { path = '/events', values = {} }: { path?: string; values?: LeagueValues } = {},
  ): MailTexts {
    const subject = t(`${letter}.subject`);
    const whole: MailContent = {
      language,
      subject,
      ...content,
      body: t(`${letter}.body`, values),
      button: {
        text: t(`${letter}.action`),
        link: readLink(publicUrl + path).href,
        hint: t('linkHint'),
      },
      note: t(`${letter}.note`, { zone: cityOfZone(timeZone) }),
      footer: [t('signature'), t(`${letter}.reason`, values)],
      links: [
        { text: t('stoppable.stop'), link: readLink(unsubscribeUrl).href },
        { text: t('stoppable.choose'), link: readLink(`${publicUrl}/profile`).href },
      ],
      site: publicUrl,
    };
    return { subject, text: layOutText(whole), html: layOutHtml(whole) };
  }

  function friendFacts(label: string, friends: NearFriends | null): MailFact[] {
    if (friends === null) return [];
    const { count, name, xp } = friends;
    const values = { amount: number(count), name, xp: number(xp) };
    return [{ label, value: t('weeklySummary.nearest', values) }];
  }

  function rankText({ rank, gained }: NonNullable<WeekSummary['standing']>): string {
    if (gained === null) return number(rank);
    const change = gained > 0 ? 'rankUp' : gained < 0 ? 'rankDown' : 'rankSame';
    const values = { rank: number(rank), places: number(Math.abs(gained)) };
    return t(`weeklySummary.${change}`, values);
  }

  /** Lists the items without a prediction; there is at least one. */
  function reminder(items: readonly OpenRow[], league: RemindingLeague | undefined): MailTexts {
    const preview = t('reminder.preview', { first: items[0]?.name ?? '' });
    const shown = { preview, list: { heading: null, rows: listRows(items) } };
    if (!league) return compose('reminder', shown);
    const number = matchdayOf(league.round);
    const values = {
      league: toOneLine(league.name),
      competition: toOneLine(league.competition),
      round: number ? t('leagueReminder.matchday', { number }) : toOneLine(league.round),
    };
    return compose('leagueReminder', shown, { path: league.path, values });
  }

  function weeklySummary(week: WeekSummary, closing: readonly OpenRow[]): MailTexts {
    const { standing } = week;
    const rank = standing && {
      label: t('weeklySummary.rank', { month: monthName(standing.month, language) }),
      value: rankText(standing),
    };
    return compose('weeklySummary', {
      preview: t('weeklySummary.preview', { xp: number(week.xp) }),
      facts: [
        { label: t('weeklySummary.xp'), value: number(week.xp) },
        ...(rank ? [rank] : []),
        ...friendFacts(t('weeklySummary.friendsAhead'), week.ahead),
        ...friendFacts(t('weeklySummary.friendsBehind'), week.behind),
      ],
      ...(closing.length > 0 && {
        list: { heading: t('weeklySummary.closing'), rows: listRows(closing) },
      }),
    });
  }

  return content.kind === 'reminder'
    ? reminder(content.closing, content.league)
    : weeklySummary(content.week, content.closing);
}
