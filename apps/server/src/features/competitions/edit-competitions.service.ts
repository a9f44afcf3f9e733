import type { CompetitionDraft } from '@kickoracle/contracts';
import { readName } from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import type { Database } from '#db/connection/database.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { violatedConstraint } from '#db/connection/violated-constraint.ts';
import { lockTeams } from '#db/connection/locks.ts';
import { DomainError, invalidField } from '#lib/errors.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import * as repository from './edit-competitions.repository.ts';
import type { EditedCompetition } from './edit-competitions.repository.ts';

async function readDraft(db: Database, draft: CompetitionDraft): Promise<CompetitionDraft> {
  const read = readName(draft.name);
  if ('problem' in read) throw invalidField('name', read.problem);
  if (!(await repository.isCountry(db, draft.country))) throw invalidField('country', 'invalid');
  return { ...draft, name: read.name };
}

/** Two concurrent writes of one name: the constraint fails the second. */
function refuseTaken(error: unknown): never {
  const isTaken = violatedConstraint(error) === 'competitions_country_name_key';
  throw isTaken ? new DomainError('COMPETITION_EXISTS') : error;
}

export function createCompetitionEditing(app: Pick<AppContext, 'db'>) {
  return {
    listCountries: () => repository.listCountries(app.db),

    async createCompetition(typed: CompetitionDraft, adminId: string): Promise<EditedCompetition> {
      const draft = await readDraft(app.db, typed);
      return inTransaction(app.db, async (tx) => {
        const taken = await repository.isNameTaken(tx, { ...draft, exceptId: null });
        if (taken) throw new DomainError('COMPETITION_EXISTS');
        const created = await repository.insertCompetition(tx, draft);
        const subject = { kind: 'competition', id: created.id } as const;
        const action = 'create_competition';
        await recordAudit(tx, { adminId, action, subject, before: null, after: created });
        return created;
      }).catch(refuseTaken);
    },

    /**
     * Locks out imports, which find competitions by name. Sport and country are fixed once the
     * competition has items: with another sport, paid XP would be on boards of the old one; with
     * another country, imports would not find its teams.
     */
    async updateCompetition(
      competitionId: string,
      typed: CompetitionDraft,
      adminId: string,
    ): Promise<EditedCompetition> {
      const draft = await readDraft(app.db, typed);
      return inTransaction(app.db, async (tx) => {
        await lockTeams(tx);
        const before = await repository.lockCompetition(tx, competitionId);
        if (!before) throw new DomainError('COMPETITION_NOT_FOUND');
        const isMoved = before.country !== draft.country || before.sport !== draft.sport;
        if (isMoved && (await repository.hasItems(tx, competitionId))) {
          throw new DomainError('COMPETITION_IN_USE');
        }
        const taken = await repository.isNameTaken(tx, { ...draft, exceptId: competitionId });
        if (taken) throw new DomainError('COMPETITION_EXISTS');
        const after = await repository.updateCompetition(tx, competitionId, draft);
        const subject = { kind: 'competition', id: competitionId } as const;
        await recordAudit(tx, { adminId, action: 'update_competition', subject, before, after });
        return after;
      }).catch(refuseTaken);
    },
  };
}
