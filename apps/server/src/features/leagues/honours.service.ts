import { correctHonour, honourOf } from '@kickoracle/game';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { tryEach } from '#lib/try-each.ts';
import {
  listHonours,
  listLeaguesWithHonours,
  notifyAboutRound,
  withdrawHonours,
  type HonourNotice,
} from '../notifications/notifications.service.ts';
import type { LeagueContext } from './act-in-league.service.ts';
import * as repository from './honours.repository.ts';
import type { DueRound } from './honours.repository.ts';
import { lockLeague } from './leagues.repository.ts';
import { listMemberIds } from './members.repository.ts';
import { createLeagueTables } from './tables.service.ts';

/** Leagues at once: most of their time is spent on the way to the database. */
const AT_ONCE = 4;

const NONE = { winners: new Set<string>(), firsts: new Set<string>() };

/**
 * Notifies members of rounds won and of first places, and corrects outdated notices. A failed league
 * or round does not stop the others.
 */
export async function honourRounds(app: LeagueContext): Promise<void> {
  const tables = createLeagueTables(app);

  async function honourRound(round: DueRound): Promise<void> {
    const leagueIds = new Set([
      ...(round.isOver ? await repository.listLeaguesOfRound(app.db, round) : []),
      ...(await listLeaguesWithHonours(app.db, round.boardId)),
    ]);
    const honour = async (leagueId: string) => {
      const honours = round.isOver ? await tables.listHonours({ ...round, leagueId }) : NONE;
      await inTransaction(app.db, (tx) => notify(app, tx, { leagueId, round, honours }));
    };
    await tryEach(leagueIds, honour, { message: 'leagues were not honoured', atOnce: AT_ONCE });
    // A result that came meanwhile differs from these, so the next run repeats the round.
    await repository.saveResults(app.db, round);
  }

  const due = await repository.listDueRounds(app.db);
  await tryEach(due, honourRound, { message: 'rounds were not honoured' });
}

type Honours = Awaited<ReturnType<ReturnType<typeof createLeagueTables>['listHonours']>>;

async function notify(
  app: LeagueContext,
  tx: DatabaseTransaction,
  { leagueId, round, honours }: { leagueId: string; round: DueRound; honours: Honours },
): Promise<void> {
  if ((await lockLeague(tx, leagueId)) === null) return;
  const noticed = Map.groupBy(await listHonours(tx, { ...round, leagueId }), (one) => one.userId);
  const withdrawn: string[] = [];
  const notices: HonourNotice[] = [];
  for (const userId of await listMemberIds(tx, leagueId)) {
    const known = noticed.get(userId) ?? [];
    const wasFirst = ['first', 'both'].includes(known.at(-1)?.honour ?? '');
    const isFirst = honours.firsts?.has(userId) ?? wasFirst;
    const honour = honourOf({ hasWon: honours.winners.has(userId), isFirst });
    const change = correctHonour(known, honour);
    withdrawn.push(...change.withdrawn);
    if (change.notice === null) continue;
    const type = change.notice.kind === 'honour' ? 'LEAGUE_ROUND' : 'LEAGUE_ROUND_CORRECTED';
    notices.push({ userId, type, data: { round: round.round, honour, board: round.boardId } });
  }
  const changed = await withdrawHonours(tx, withdrawn);
  if (notices.length > 0) await notifyAboutRound(tx, { leagueId }, notices);
  const userIds = [...new Set([...changed, ...notices.map(({ userId }) => userId)])];
  if (userIds.length > 0) app.live.publish(tx, userIds, { kind: 'notification' });
}
