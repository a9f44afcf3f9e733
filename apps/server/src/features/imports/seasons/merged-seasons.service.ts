import type { AppContext } from '../../../context.ts';
import type { DatabaseTransaction } from '../../../db/database.ts';
import { readGameNow } from '../../../db/game-clock.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { DomainError } from '../../../errors.ts';
import { recordAudit } from '../../audit/record-audit.service.ts';
import { markStale } from '../../pricing/stale-rewards.service.ts';
import { attachRows } from '../claims/attach-rows.service.ts';
import { reconcileKnown } from '../claims/reconcile-known.service.ts';
import { startReport } from '../import-report.ts';
import { lockImports } from '../imports.repository.ts';
import * as repository from './merged-seasons.repository.ts';

type OfSeason = { readonly competitionId: string; readonly season: number };

/** What a person says of seasons that share matches; `labels` as they were seen. */
type Answer = OfSeason & {
  readonly labels: readonly string[];
  readonly answer: 'two' | 'one';
  readonly adminId: string;
};

/** Lets every match stand for one season, by all that files said of both; how many were made. */
async function partSeasons(tx: DatabaseTransaction, of: OfSeason): Promise<number> {
  const now = await readGameNow(tx);
  const report = startReport();
  // As a run of a file that has no row.
  const dating = { zone: 'UTC', shiftMs: 0 };
  const run = { ...of, importId: '', now, dating, earlierDating: null, isParting: true };
  const { matchIds } = await attachRows(tx, [], { run, report, nameOf: () => '' });
  await reconcileKnown(tx, { ...of, matchIds, now });
  await markStale(tx, of.competitionId);
  return report.created;
}

/** Seasons that were read as one though a source tells them apart. */
export function createMergedSeasons(app: Pick<AppContext, 'db'>) {
  return {
    listMergedSeasons: () => repository.listMergedSeasons(app.db),

    /** Decides whether they are two; no import of the competition runs meanwhile. */
    async answerMergedSeasons({ labels, answer, adminId, ...of }: Answer) {
      return inTransaction(app.db, async (tx) => {
        const name = await repository.getHeldName(tx, of.competitionId);
        if (name === null) throw new DomainError('QUESTION_NOT_FOUND');
        await lockImports(tx, name);
        const merged = (await repository.listMergedSeasons(tx)).find(
          ({ competition, season }) => competition.id === of.competitionId && season === of.season,
        );
        if (!merged) throw new DomainError('QUESTION_NOT_FOUND');
        if (merged.labels.join() !== labels.join()) throw new DomainError('ITEM_CHANGED');
        const created = answer === 'two' ? await partSeasons(tx, of) : 0;
        if (answer === 'one') await repository.keepSeasons(tx, of, labels);
        await recordAudit(tx, {
          adminId,
          action: 'answer_merged_seasons',
          subject: { kind: 'competition', id: of.competitionId },
          before: { season: of.season, labels: merged.labels, matches: merged.matches },
          after: { answer, created },
        });
        return { created };
      });
    },
  };
}
