import {
  readCrestDraft,
  readTeamDraft,
  type CrestColors,
  type CrestDraft,
  type TeamDraft,
  type TeamNames,
} from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { API_ID_SOURCE, forgetMatchesOf, keepId } from '#db/state/external-ids.ts';
import { markStaleOfTeam } from '#db/state/stale-rewards.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { violatedConstraint } from '#db/connection/violated-constraint.ts';
import { holdTeams, lockTeams } from '#db/connection/locks.ts';
import { DomainError, invalidField } from '#lib/errors.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { isCountry } from '../competitions/competitions.service.ts';
import { forgetCrests, readCrests } from '../competitions/crests.service.ts';
import * as repository from './edit-teams.repository.ts';
import type { TeamRow } from './edit-teams.repository.ts';

export type { TeamRow } from './edit-teams.repository.ts';

type Typed = TeamDraft & { isNationalTeam: boolean };

function readNames(draft: TeamDraft): TeamNames {
  const read = readTeamDraft(draft);
  if (!('problems' in read)) return read;
  const fields = Object.entries(read.problems).map(([path, problem]) => ({ path, problem }));
  throw new DomainError('INVALID_INPUT', { fields });
}

function readColors(draft: CrestDraft): CrestColors {
  const read = readCrestDraft(draft);
  if (!('problems' in read)) return read;
  const fields = Object.entries(read.problems).map(([field, problem]) => ({
    path: `colors.${field}`,
    problem,
  }));
  throw new DomainError('INVALID_INPUT', { fields });
}

async function lockCurrentTeam(tx: DatabaseTransaction, teamId: string): Promise<TeamRow> {
  const team = await repository.lockTeam(tx, teamId);
  if (!team) throw new DomainError('TEAM_NOT_FOUND');
  if (team.merged_into !== null) throw new DomainError('TEAM_MERGED');
  return team;
}

async function keepApiId(
  tx: DatabaseTransaction,
  team: TeamRow,
  apiId: number | null,
): Promise<TeamRow> {
  const id = apiId === null ? null : String(apiId);
  await keepId(tx, { source: API_ID_SOURCE, kind: 'team_id', entityId: team.id, id });
  return { ...team, api_id: apiId };
}

const auditRecordOf = ({ name, short_name, country, is_national_team, api_id }: TeamRow) => ({
  name,
  shortName: short_name,
  country,
  isNationalTeam: is_national_team,
  apiId: api_id,
});

const NO_COLORS = { pattern: null, field: null, detail: null };

export function createTeamEditing(app: Pick<AppContext, 'db'>) {
  /** Throws a refusal if another team has the name or the provider id; rethrows other errors. */
  async function refuseTaken(
    error: unknown,
    team: { country: string; key: string },
  ): Promise<never> {
    const constraint = violatedConstraint(error);
    if (constraint === 'external_refs_pkey') throw new DomainError('API_ID_TAKEN');
    if (constraint !== 'teams_country_name_key_key') throw error;
    const isMerged = await repository.isMergedName(app.db, team.country, team.key);
    throw new DomainError(isMerged ? 'TEAM_MERGED' : 'TEAM_EXISTS');
  }

  return {
    listTeamsOfCountry: (country: string) => repository.listTeamsOfCountry(app.db, country),

    /** A concurrent import of the same team finds this one, or this call is refused. */
    async createTeam(
      draft: Typed & { country: string; apiId: number | null },
      adminId: string,
    ): Promise<TeamRow> {
      const team = { ...draft, ...readNames(draft) };
      if (!(await isCountry(app.db, team.country))) throw invalidField('country', 'invalid');
      try {
        return await inTransaction(app.db, async (tx) => {
          const made = await repository.insertTeam(tx, team);
          const created = await keepApiId(tx, made, draft.apiId);
          const subject = { kind: 'team', id: created.id } as const;
          const after = auditRecordOf(created);
          await recordAudit(tx, { adminId, action: 'create_team', subject, before: null, after });
          return created;
        });
      } catch (error) {
        return refuseTaken(error, team);
      }
    },

    /** Locks out imports, which find teams by name. */
    async updateTeam(teamId: string, draft: Typed, adminId: string): Promise<TeamRow> {
      const names = { ...draft, ...readNames(draft) };
      let country = '';
      try {
        return await inTransaction(app.db, async (tx) => {
          await lockTeams(tx);
          const team = await lockCurrentTeam(tx, teamId);
          country = team.country;
          const updated = await repository.updateNames(tx, teamId, names);
          const [before, after] = [auditRecordOf(team), auditRecordOf(updated)];
          const subject = { kind: 'team', id: teamId } as const;
          await recordAudit(tx, { adminId, action: 'update_team', subject, before, after });
          return updated;
        });
      } catch (error) {
        return refuseTaken(error, { country, key: names.key });
      }
    },

    async updateTeamApiId(teamId: string, apiId: number | null, adminId: string): Promise<TeamRow> {
      try {
        return await inTransaction(app.db, async (tx) => {
          await holdTeams(tx);
          const team = await lockCurrentTeam(tx, teamId);
          const updated = await keepApiId(tx, team, apiId);
          if (team.api_id !== null && team.api_id !== apiId) {
            await forgetMatchesOf(tx, { source: API_ID_SOURCE, teamId });
            await markStaleOfTeam(tx, teamId);
          }
          const subject = { kind: 'team', id: teamId } as const;
          const [before, after] = [{ apiId: team.api_id }, { apiId }];
          await recordAudit(tx, { adminId, action: 'update_api_id', subject, before, after });
          return updated;
        });
      } catch (error) {
        return refuseTaken(error, { country: '', key: '' });
      }
    },

    async updateTeamColors(
      teamId: string,
      draft: CrestDraft | null,
      adminId: string,
    ): Promise<TeamRow> {
      const colors = draft && readColors(draft);
      const updated = await inTransaction(app.db, async (tx) => {
        const team = await lockCurrentTeam(tx, teamId);
        await repository.updateColors(tx, teamId, colors);
        const subject = { kind: 'team', id: teamId } as const;
        const [before, after] = [team.colors ?? NO_COLORS, colors ?? NO_COLORS];
        await recordAudit(tx, { adminId, action: 'update_colors', subject, before, after });
        return { ...team, colors };
      });
      forgetCrests(app.db);
      return updated;
    },

    readCrests: (teams: readonly TeamRow[]) =>
      readCrests(
        app.db,
        teams.map(({ id }) => id),
      ),
  };
}
