import type { AppContext } from '#context.ts';
import { takeSettlementLock } from '#db/connection/locks.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import type { SeasonKey } from '#db/state/round-key.ts';
import { DomainError } from '#lib/errors.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import { lockImports } from '../imports.repository.ts';
import * as repository from './merged-seasons.repository.ts';
import { partSeasons } from './part-seasons.service.ts';

type Answer = SeasonKey & {
  readonly labels: readonly string[];
  readonly answer: 'two' | 'one';
  readonly adminId: string;
};

export function createMergedSeasons(app: Pick<AppContext, 'db'>) {
  return {
    listMergedSeasons: () => repository.listMergedSeasons(app.db, null),

    /** Decides whether they are two. Imports of the competition are locked meanwhile. */
    async answerMergedSeasons({ labels, answer, adminId, ...of }: Answer) {
      return inTransaction(app.db, async (tx) => {
        const name = await repository.getLockName(tx, of.competitionId);
        if (name === null) throw new DomainError('QUESTION_NOT_FOUND');
        if (answer === 'two') await takeSettlementLock(tx);
        await lockImports(tx, name);
        const merged = (await repository.listMergedSeasons(tx, of.competitionId)).find(
          ({ season }) => season === of.season,
        );
        if (!merged) throw new DomainError('QUESTION_NOT_FOUND');
        if (merged.labels.join() !== labels.join()) throw new DomainError('ITEM_CHANGED');
        const created = answer === 'two' ? await partSeasons(tx, of, adminId) : 0;
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
