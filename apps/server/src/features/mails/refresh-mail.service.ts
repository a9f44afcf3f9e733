import { isDeepStrictEqual } from 'node:util';
import { zoneOrUtc } from '@kickoracle/game';
import type { Queryable } from '#db/connection/database.ts';
import { readGameNow } from '#db/state/game-clock.ts';
import type { MailTexts } from '#mail/mail-layout.ts';
import type { RefreshMail } from '#mail/mailer.ts';
import {
  writeStoppable,
  type NearFriends,
  type RemindingLeague,
  type StoppableContent,
  type WeekSummary,
} from '#mail/stoppable-texts.ts';
import { isLinkValid } from '../accounts/mailed-links.service.ts';
import { listLeft } from './list-left.service.ts';
import { findLeagueName, isWanted, listFriendNames } from './refresh-mail.repository.ts';

/** A later weekly summary is not sent. */
const SUMMARY_LIFETIME_MS = 24 * 60 * 60_000;

function isEmpty(content: StoppableContent): boolean {
  return content.closing.length === 0 && (content.kind === 'reminder' || content.week.xp === 0);
}

/**
 * Creates the check of a queued mail before it is sent. A mail with a link is stale once the link
 * no longer works; a reminder or summary once it is stopped or has nothing left to report; one of a
 * league once the player is no member. It is composed again if its list got shorter or has other
 * times, with another name of its league, and without friends who are none any more or have
 * another name.
 */
export function createMailRefresh(db: Queryable): RefreshMail {
  async function isOutdated(content: StoppableContent): Promise<boolean> {
    const { userId, kind } = content;
    const league = kind === 'reminder' ? content.league : undefined;
    if (!(await isWanted(db, { userId, kind, leagueId: league?.leagueId ?? null }))) return true;
    if (kind === 'reminder') return false;
    const now = await readGameNow(db);
    return now.getTime() - content.dueAt.getTime() > SUMMARY_LIFETIME_MS;
  }

  async function readWeek(userId: string, week: WeekSummary): Promise<WeekSummary> {
    const names = [week.ahead, week.behind].flatMap((near) => near?.name ?? []);
    if (names.length === 0) return week;
    const known = await listFriendNames(db, { userId, names });
    const keep = (near: NearFriends | null) => (near && known.has(near.name) ? near : null);
    return { ...week, ahead: keep(week.ahead), behind: keep(week.behind) };
  }

  /** An administrator may have renamed the league for its name. */
  async function readLeague(league: RemindingLeague): Promise<RemindingLeague> {
    return { ...league, name: (await findLeagueName(db, league.leagueId)) ?? league.name };
  }

  async function readLeft(content: StoppableContent): Promise<StoppableContent> {
    const closing = await listLeft(db, content);
    if (content.kind === 'weekly_summary') {
      return { ...content, closing, week: await readWeek(content.userId, content.week) };
    }
    const { league } = content;
    return league
      ? { ...content, closing, league: await readLeague(league) }
      : { ...content, closing };
  }

  async function refreshStoppable(
    content: StoppableContent,
    { unsubscribeUrl, texts }: { unsubscribeUrl: string; texts: MailTexts },
  ): Promise<MailTexts | null> {
    if (await isOutdated(content)) return null;
    const left = await readLeft(content);
    if (isDeepStrictEqual(left, content)) return texts;
    const links = { publicUrl: new URL(unsubscribeUrl).origin, unsubscribeUrl };
    return isEmpty(left) ? null : writeStoppable(left, links);
  }

  return async ({ subject, text, html, linkHash, content, unsubscribeUrl }) => {
    const texts = { subject, text, html };
    if (linkHash !== null && !(await isLinkValid(db, linkHash))) return null;
    if (content === null || unsubscribeUrl === null) return texts;
    return refreshStoppable(readContent(content), { unsubscribeUrl, texts });
  };
}

function readContent(content: StoppableContent): StoppableContent {
  const closing = content.closing.map((row) => ({ ...row, closesAt: new Date(row.closesAt) }));
  const timeZone = zoneOrUtc(content.timeZone);
  return content.kind === 'reminder'
    ? { ...content, closing, timeZone }
    : { ...content, closing, timeZone, dueAt: new Date(content.dueAt) };
}
