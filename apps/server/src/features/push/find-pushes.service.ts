import type { AppContext } from '#context.ts';
import { inTransaction, onCommit } from '#db/connection/transaction.ts';
import { tryEach } from '#lib/try-each.ts';
import { queuePushes, type NewPush } from '#push/push-outbox.ts';
import { listOvertaken, listPassedLeagues } from '../leagues/overtaken.service.ts';
import * as repository from './find-pushes.repository.ts';
import type { Run } from './find-pushes.repository.ts';

const BATCH = 500;

export type FindPushesContext = Pick<AppContext, 'db'> & {
  readonly push: Pick<AppContext['push'], 'deliverSoon'>;
};

/**
 * Finds recipients. Each step can be repeated: a cause is queued once for a device. A failed one
 * does not stop the others.
 */
export async function findPushes(app: FindPushesContext): Promise<void> {
  const { db } = app;

  async function queue(pushes: readonly NewPush[]): Promise<void> {
    if (pushes.length === 0) return;
    await inTransaction(db, async (tx) => {
      await queuePushes(tx, pushes);
      onCommit(tx, app.push.deliverSoon);
    });
  }

  async function eachPage<Row>(
    read: (page: repository.Page) => Promise<Row[]>,
    idOf: (row: Row) => string,
    toPushes: (rows: readonly Row[]) => Promise<readonly NewPush[]> | readonly NewPush[],
  ): Promise<void> {
    for (let after: string | null = null; ;) {
      const rows = await read({ after, limit: BATCH });
      await queue(await toPushes(rows));
      if (rows.length < BATCH) return;
      after = idOf(rows.at(-1)!);
    }
  }

  const findResults = ({ id, validationIds }: Run) =>
    eachPage(
      (page) => repository.listPredictors(db, { ...page, validationIds }),
      ({ userId }) => userId,
      (players) =>
        players
          .filter((player) => player.validationIds.length > 0)
          .map(({ userId, validationIds: own }) => ({
            userId,
            about: `result ${id}`,
            content: { kind: 'result', validationIds: own },
          })),
    );

  const findOvertaken = ({ id, validationIds }: Run) =>
    eachPage(
      (page) => repository.listLeagues(db, page),
      (leagueId) => leagueId,
      async (leagueIds) => {
        const pushes: NewPush[] = [];
        for (const leagueId of await listPassedLeagues(db, { leagueIds, validationIds })) {
          const overtaken = await listOvertaken(db, { leagueId, validationIds });
          const content = { kind: 'overtaken', leagueId, validationIds } as const;
          const about = `overtaken ${id} ${leagueId}`;
          pushes.push(...overtaken.map(({ userId }) => ({ userId, about, content })));
        }
        return pushes;
      },
    );

  async function findNotices(): Promise<void> {
    for (;;) {
      const notices = await repository.listFreshNotices(db, BATCH);
      await queue(
        notices.map(({ userId, noticeId, kind }) => ({
          userId,
          about: repository.aboutNotice(noticeId),
          content: { kind, noticeId },
        })),
      );
      if (notices.length < BATCH) return;
    }
  }

  async function finish(run: Run): Promise<void> {
    await findResults(run);
    await findOvertaken(run);
    await repository.endRun(db, run);
  }

  await repository.startRun(db);
  const steps = (await repository.listRuns(db)).map((run) => () => finish(run));
  await tryEach([...steps, findNotices], (step) => step(), { message: 'pushes were not found' });
}
