import { DAY_MS, WEEK_MS } from '@kickoracle/game';
import type { StoppableMail } from '#mail/mailer.ts';
import type { NearFriends, WeekSummary } from '#mail/stoppable-texts.ts';
import { listMonthRanks } from '../leaderboard/month-ranks.service.ts';
import {
  writeDueMails,
  type DueMailsContext,
  type Recipient,
  type WriteMails,
} from './due-mails.service.ts';
import { listMissing, listOpenItems } from './missing-items.repository.ts';
import { createOpenRows } from './open-rows.ts';
import { toStoppableMail } from './stoppable-mail.ts';
import * as repository from './week.repository.ts';

const toFriends = (count = 0, name: string | null = null, xp = 0): NearFriends | null =>
  name === null ? null : { count, name, xp };

function toStanding(
  { summaryBoardId, summaryRank }: Recipient,
  { rank, boardId, month }: { rank: number; boardId: number | null; month: number },
): WeekSummary['standing'] {
  const before = boardId === summaryBoardId ? summaryRank : null;
  return { month, rank, gained: before === null ? null : before - rank };
}

const writeSummaries: WriteMails = async (tx, recipients, now) => {
  if (recipients.length === 0) return new Map();
  const userIds = recipients.map(({ userId }) => userId);
  const until = new Date(now.getTime() + WEEK_MS);
  // On the first of a month, the summary is about the month that ended.
  const yesterday = new Date(now.getTime() - DAY_MS);
  const [year, month] = [yesterday.getUTCFullYear(), yesterday.getUTCMonth() + 1];
  const earned = await repository.listXpSince(tx, {
    userIds,
    since: new Date(now.getTime() - WEEK_MS),
  });
  const { boardId, ranks } = await listMonthRanks(tx, { year, month, userIds });
  const friends =
    boardId === null
      ? new Map<string, repository.FriendsOnBoard>()
      : await repository.listFriendsOnBoard(tx, { userIds, boardId });
  const missing = await listMissing(
    tx,
    userIds.map((userId) => ({ userId, until })),
    { isNew: false },
  );
  const rowsOf = createOpenRows(await listOpenItems(tx, until), missing);

  function toWeekSummary(recipient: Recipient): WeekSummary {
    const { userId } = recipient;
    const { rank } = ranks.get(userId) ?? {};
    const near = friends.get(userId);
    return {
      xp: earned.get(userId) ?? 0,
      standing: rank === undefined ? null : toStanding(recipient, { rank, boardId, month }),
      ahead: toFriends(near?.ahead, near?.nextAhead, near?.xpAhead),
      behind: toFriends(near?.behind, near?.nextBehind, near?.xpBehind),
    };
  }

  const mails = recipients.flatMap((recipient): [string, StoppableMail][] => {
    const closing = rowsOf(recipient);
    const week = toWeekSummary(recipient);
    if (week.xp === 0 && closing.length === 0) return [];
    const { userId, language, timeZone, dueAt } = recipient;
    const content = { userId, language, timeZone, closing, week, dueAt };
    return [[userId, toStoppableMail(recipient, { kind: 'weekly_summary', ...content })]];
  });
  await repository.rememberRanks(
    tx,
    userIds.map((userId) => {
      const rank = ranks.get(userId)?.rank ?? null;
      return { userId, rank, boardId: rank === null ? null : boardId };
    }),
  );
  return new Map(mails);
};

export function writeDueSummaries(app: DueMailsContext) {
  return writeDueMails(app, { kind: 'weekly_summary', write: writeSummaries });
}
