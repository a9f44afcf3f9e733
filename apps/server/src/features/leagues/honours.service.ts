import { correctHonour, honourOf } from '@kickoracle/game';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { inTransaction } from '#db/connection/transaction.ts';
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

/** Notifies members of rounds won and of first places, and corrects outdated notices. */
export async function honourRounds(app: LeagueContext): Promise<void> {
  const tables = createLeagueTables(app);
  for (const round of await repository.listDueRounds(app.db)) {
    const leagueIds = new Set([
      ...(round.isOver ? await repository.listLeaguesOfRound(app.db, round) : []),
      ...(await listLeaguesWithHonours(app.db, round.boardId)),
    ]);
    const honour = async (leagueId: string) => {
      const honours = round.isOver ? await tables.listHonours({ ...round, leagueId }) : NONE;
      await inTransaction(app.db, (tx) => notify(app, tx, { leagueId, round, honours }));
    };
    const waiting = [...leagueIds];
    while (waiting.length > 0) await Promise.all(waiting.splice(0, AT_ONCE).map(honour));
    // A result that came meanwhile differs from these, so the next run repeats the round.
    await repository.saveResults(app.db, round);
  }
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
