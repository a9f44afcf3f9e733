import {
  formatSeason,
  readSeasonLabel,
  REWARD_MODEL_VERSION,
  seasonsOfYear,
  startYearOf,
  type SeasonMonths,
} from '@kickoracle/game';
import type { AppContext } from '../../context.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { holdTeams, lockTeams } from '../../db/locks.ts';
import { DomainError, invalidField } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { markStale } from '../pricing/stale-rewards.service.ts';
import { requireCompetition } from './competitions.service.ts';
import * as repository from './seasons.repository.ts';

export { insertSeason, nameSeason } from './seasons.repository.ts';

type OfSeason = { competitionId: string; season: number };

/** A season as somebody adds it: by its year, and its label where the competition's months tell another. */
type ToldSeason = OfSeason & { readonly label?: string | undefined };

type Added = OfSeason & { readonly label: string | null; readonly isNew: boolean };

/** Adds a season by its label, beside one that begins in its year and has the other one. */
async function addLabelled(
  tx: DatabaseTransaction,
  { competitionId, ...told }: OfSeason & { readonly label: string },
  months: SeasonMonths,
): Promise<Added> {
  const read = readSeasonLabel(told.label);
  if (read?.year !== told.season) throw invalidField('label', 'invalid');
  const { year, text: label } = read;
  for (;;) {
    const known = await repository.listSeasonsOfYear(tx, { competitionId, year });
    const there = known.find((one) => label === (one.label ?? formatSeason(one.season, months)));
    if (there) return { competitionId, ...there, isNew: false };
    // What is called by the months of the competition keeps that name, whatever they become.
    for (const { season } of known.filter((one) => one.label === null)) {
      const named = formatSeason(season, months);
      await repository.nameSeason(tx, { competitionId, season, label: named });
    }
    const taken = new Set(known.map(({ season }) => season));
    const season = seasonsOfYear(year).find((number) => !taken.has(number))!;
    const isNew = await repository.insertSeason(tx, { competitionId, season, label });
    // An import may make it meanwhile: then it is there.
    if (isNew) return { competitionId, season, label, isNew };
  }
}

async function add(tx: DatabaseTransaction, told: ToldSeason): Promise<Added> {
  const { competitionId, season, label } = told;
  const months = await repository.getMonths(tx, competitionId);
  if (months === null) throw new DomainError('COMPETITION_NOT_FOUND');
  if (label !== undefined) return addLabelled(tx, { competitionId, season, label }, months);
  const isNew = await repository.insertSeason(tx, { competitionId, season, label: null });
  return { competitionId, season, label: null, isNew };
}

/** Describes a season as the audit names it, by its label where it has one. */
export async function describeSeason(tx: DatabaseTransaction, { competitionId, season }: OfSeason) {
  const year = startYearOf(season);
  const known = await repository.listSeasonsOfYear(tx, { competitionId, year });
  const label = known.find((one) => one.season === season)?.label ?? null;
  return label === null ? { season } : { season, label };
}

export function createSeasons(app: Pick<AppContext, 'db'>) {
  return {
    listSeasons: (of: { competitionId?: string | undefined; season?: number | undefined }) =>
      repository.listSeasons(app.db, of),

    /** @returns the number of the season, and whether the competition did not have it yet */
    async addSeason(told: ToldSeason, adminId: string) {
      return inTransaction(app.db, async (tx) => {
        // A competition is deleted before its new season is there, or after.
        await holdTeams(tx);
        const { isNew, ...of } = await add(tx, told);
        if (isNew) {
          const subject = { kind: 'competition', id: of.competitionId } as const;
          const after = await describeSeason(tx, of);
          await recordAudit(tx, { adminId, action: 'add_season', subject, before: null, after });
        }
        return { isNew, season: of.season };
      });
    },

    /**
     * Lets a running season go on by the newest rule of rewards. Its open matches are priced anew by the job; who makes
     * a match in it has made it, or reads the new rule. Never back to an earlier rule.
     * @returns whether it had another one
     */
    async setRewardVersion(
      { rewardVersion, ...of }: OfSeason & { rewardVersion: string },
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
        const told = await describeSeason(tx, of);
        await recordAudit(tx, {
          adminId,
          action: 'set_reward_version',
          subject: { kind: 'competition', id: of.competitionId },
          before: { ...told, rewardVersion: before },
          after: { ...told, rewardVersion },
        });
        return true;
      });
    },

    /**
     * Removes a season to which no match and no event belongs. An import holds no season before it
     * makes its matches, so none runs meanwhile; all others hold the season itself.
     * @returns how many teams left it
     */
    async removeSeason(of: OfSeason, adminId: string): Promise<number> {
      return inTransaction(app.db, async (tx) => {
        await lockTeams(tx);
        await requireCompetition(tx, of.competitionId);
        if (!(await repository.lockSeason(tx, of))) throw invalidField('season', 'no_season');
        const [season] = await repository.listSeasons(tx, of);
        if (season!.matches + season!.events > 0) throw new DomainError('SEASON_IN_USE');
        const told = await describeSeason(tx, of);
        const teamIds = await repository.deleteSeason(tx, of);
        const subject = { kind: 'competition', id: of.competitionId } as const;
        const before = { ...told, teamIds };
        await recordAudit(tx, { adminId, action: 'remove_season', subject, before, after: null });
        return teamIds.length;
      });
    },
  };
}
