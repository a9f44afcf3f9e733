import type { AppContext } from '../../context.ts';
import type { Queryable } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lockTeams } from '../../db/locks.ts';
import { DomainError, invalidField } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import * as repository from './teams.repository.ts';
import { findMergeProblem, makeOne } from './teams.service.ts';

type Pair = { readonly from: string; readonly into: string };

async function getPair(db: Queryable, { from, into }: Pair) {
  if (from === into) throw invalidField('into', 'invalid');
  const [one, other] = [await repository.getTeam(db, from), await repository.getTeam(db, into)];
  if (!one || !other) throw new DomainError('TEAM_NOT_FOUND');
  const problem = await findMergeProblem(db, one, other);
  if (problem) throw new DomainError(problem.code);
  return { from: one, into: other };
}

/** Making one team of two, by administrators. */
export function createMerging(app: Pick<AppContext, 'db'>) {
  return {
    /** What would move; nothing is written. */
    async previewMerger(pair: Pair) {
      return repository.readMerger(app.db, await getPair(app.db, pair));
    },

    /** What moved. */
    async mergeTeams(pair: Pair, { adminId }: { adminId: string }) {
      return inTransaction(app.db, async (tx) => {
        await lockTeams(tx);
        const teams = await getPair(tx, pair);
        const merger = await makeOne(tx, teams);
        await recordAudit(tx, {
          adminId,
          action: 'merge_teams',
          subject: { kind: 'team', id: pair.from },
          before: teams,
          after: { mergedInto: pair.into, ...merger },
        });
        return merger;
      });
    },
  };
}
