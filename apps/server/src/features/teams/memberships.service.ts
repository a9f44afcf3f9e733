import type { AppContext } from '#context.ts';
import type { Queryable } from '#db/connection/database.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { holdTeams, lockTeams } from '#db/connection/locks.ts';
import type { SeasonKey } from '#db/state/round-key.ts';
import { DomainError, invalidField } from '#lib/errors.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { holdSeasonTyped, requireCompetition } from '../competitions/competitions.service.ts';
import { describeSeason } from '../competitions/seasons.service.ts';
import * as repository from './memberships.repository.ts';
import { listCurrentTeamIds } from './teams.service.ts';

async function listMeaningIds(db: Queryable, teamId: string): Promise<string[]> {
  const ids = await repository.listMeaningIds(db, teamId);
  if (ids.length === 0) throw new DomainError('TEAM_NOT_FOUND');
  return ids;
}

export function createMemberships(app: Pick<AppContext, 'db'>) {
  return {
    async listMemberships(teamId: string, season: number) {
      return repository.listMemberships(app.db, await listMeaningIds(app.db, teamId), season);
    },

    /** Locks out mergers, so merged ids are resolved. Returns the number of new teams. */
    async addToCompetition(of: SeasonKey, teamIds: readonly string[], adminId: string) {
      return inTransaction(app.db, async (tx) => {
        await holdTeams(tx);
        await requireCompetition(tx, of.competitionId);
        const typed = { competitionId: of.competitionId, season: String(of.season) };
        const { hasSeason } = await holdSeasonTyped(tx, typed, 'shared');
        if (!hasSeason) throw invalidField('season', 'no_season');
        const current = await listCurrentTeamIds(tx, teamIds);
        if (teamIds.some((id) => !current.has(id))) throw new DomainError('TEAM_NOT_FOUND');
        const added = await repository.insertParticipants(tx, of, [...new Set(current.values())]);
        if (added.length > 0) {
          const subject = { kind: 'competition', id: of.competitionId } as const;
          const after = { ...(await describeSeason(tx, of)), teamIds: added };
          await recordAudit(tx, { adminId, action: 'add_teams', subject, before: null, after });
        }
        return added.length;
      });
    },

    /**
     * Removes a team from a season, unless an item of that season refers to it: a match would have
     * a team from outside, an event an option that cannot be right. Locks out imports and all
     * writers that refer to teams.
     * @returns false if it was not in the season
     */
    async removeFromCompetition(of: SeasonKey, teamId: string, adminId: string) {
      return inTransaction(app.db, async (tx) => {
        await lockTeams(tx);
        await requireCompetition(tx, of.competitionId);
        const teamIds = await listMeaningIds(tx, teamId);
        if (await repository.isUsed(tx, teamIds, of)) throw new DomainError('TEAM_IN_USE');
        const removed = await repository.deleteParticipant(tx, of, teamIds);
        if (removed) {
          const subject = { kind: 'competition', id: of.competitionId } as const;
          const before = { ...(await describeSeason(tx, of)), teamIds: [teamId] };
          await recordAudit(tx, { adminId, action: 'remove_team', subject, before, after: null });
        }
        return removed;
      });
    },
  };
}
