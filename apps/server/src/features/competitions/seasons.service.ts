import {
  formatSeason,
  readSeasonLabel,
  REWARD_MODEL_VERSION,
  seasonsOfYear,
  startYearOf,
  type SeasonMonths,
} from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { holdTeams, lockTeams } from '#db/connection/locks.ts';
import { DomainError, invalidField } from '#lib/errors.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { markStale } from '#db/state/stale-rewards.ts';
import type { SeasonKey } from '#db/state/round-key.ts';
import { requireCompetition } from './competitions.service.ts';
import * as repository from './seasons.repository.ts';

export { insertSeason, nameSeason } from './seasons.repository.ts';

/** `label`: given if the months of the competition imply another. */
type RequestedSeason = SeasonKey & { readonly label?: string | undefined };

type Added = SeasonKey & { readonly label: string | null; readonly isNew: boolean };

async function addLabelled(
  tx: DatabaseTransaction,
  { competitionId, ...requested }: SeasonKey & { readonly label: string },
  months: SeasonMonths,
): Promise<Added> {
  const read = readSeasonLabel(requested.label);
  if (read?.year !== requested.season) throw invalidField('label', 'invalid');
  const { year, text: label } = read;
  for (;;) {
    const known = await repository.listSeasonsOfYear(tx, { competitionId, year });
    const there = known.find((one) => label === (one.label ?? formatSeason(one.season, months)));
    if (there) return { competitionId, ...there, isNew: false };
    // The label of an unlabelled season of this year is stored before the year gets another season.
    for (const { season } of known.filter((one) => one.label === null)) {
      const named = formatSeason(season, months);
      await repository.nameSeason(tx, { competitionId, season, label: named });
    }
    const taken = new Set(known.map(({ season }) => season));
    const season = seasonsOfYear(year).find((number) => !taken.has(number))!;
    const isNew = await repository.insertSeason(tx, { competitionId, season, label });
    // False if an import has inserted it concurrently: the loop then finds it.
    if (isNew) return { competitionId, season, label, isNew };
  }
}

async function add(tx: DatabaseTransaction, requested: RequestedSeason): Promise<Added> {
  const { competitionId, season, label } = requested;
  const months = await repository.getMonths(tx, competitionId);
  if (months === null) throw new DomainError('COMPETITION_NOT_FOUND');
  if (label !== undefined) return addLabelled(tx, { competitionId, season, label }, months);
  const isNew = await repository.insertSeason(tx, { competitionId, season, label: null });
  return { competitionId, season, label: null, isNew };
}

export async function describeSeason(
  tx: DatabaseTransaction,
  { competitionId, season }: SeasonKey,
) {
  const year = startYearOf(season);
  const known = await repository.listSeasonsOfYear(tx, { competitionId, year });
  const label = known.find((one) => one.season === season)?.label ?? null;
  return label === null ? { season } : { season, label };
}

export function createSeasons(app: Pick<AppContext, 'db'>) {
  return {
    listSeasons: (of: { competitionId?: string | undefined; season?: number | undefined }) =>
      repository.listSeasons(app.db, of),

    async addSeason(requested: RequestedSeason, adminId: string) {
      return inTransaction(app.db, async (tx) => {
        // Serialises with a deletion of the competition: it comes before or after the insert.
        await holdTeams(tx);
        const { isNew, ...of } = await add(tx, requested);
        if (isNew) {
          const subject = { kind: 'competition', id: of.competitionId } as const;
          const after = await describeSeason(tx, of);
          await recordAudit(tx, { adminId, action: 'add_season', subject, before: null, after });
        }
        return { isNew, season: of.season };
      });
    },

    /**
     * Moves a running season to the newest reward version; an earlier one is refused. A job prices
     * its open matches again. A match that is being created in it is committed before, or reads the
     * new version.
     * @returns false if it had this version already
     */
    async setRewardVersion(
      { rewardVersion, ...of }: SeasonKey & { rewardVersion: string },
      adminId: string,
    ): Promise<boolean> {
      if (rewardVersion !== REWARD_MODEL_VERSION) throw invalidField('rewardVersion', 'invalid');
      return inTransaction(app.db, async (tx) => {
        await lockTeams(tx);
        await requireCompetition(tx, of.competitionId);
        if (!(await repository.lockSeason(tx, of))) throw invalidField('season', 'no_season');
        const before = await repository.getRewardVersion(tx, of);
        if (before === rewardVersion) return false;
        await repository.setRewardVersion(tx, { ...of, rewardVersion });
        await markStale(tx, of.competitionId);
        const described = await describeSeason(tx, of);
        await recordAudit(tx, {
          adminId,
          action: 'set_reward_version',
          subject: { kind: 'competition', id: of.competitionId },
          before: { ...described, rewardVersion: before },
          after: { ...described, rewardVersion },
        });
        return true;
      });
    },

    /**
     * Removes a season without items. An import does not lock a season before it creates matches,
     * so imports are locked out here; all other writers lock the season.
     * @returns the number of its teams
     */
    async removeSeason(of: SeasonKey, adminId: string): Promise<number> {
      return inTransaction(app.db, async (tx) => {
        await lockTeams(tx);
        await requireCompetition(tx, of.competitionId);
        if (!(await repository.lockSeason(tx, of))) throw invalidField('season', 'no_season');
        const [season] = await repository.listSeasons(tx, of);
        if (season!.matches + season!.events > 0) throw new DomainError('SEASON_IN_USE');
        const described = await describeSeason(tx, of);
        const teamIds = await repository.deleteSeason(tx, of);
        const subject = { kind: 'competition', id: of.competitionId } as const;
        const before = { ...described, teamIds };
        await recordAudit(tx, { adminId, action: 'remove_season', subject, before, after: null });
        return teamIds.length;
      });
    },
  };
}
