import { LEADERBOARD_PAGE_SIZE } from '@kickoracle/contracts';
import { estimateSkill, RANKED_CALLS, type SkillEstimate } from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import type { ProfilesService } from '../profiles/profiles.service.ts';
import { UNITS } from './judge-validations.ts';
import * as repository from './skill.repository.ts';

export type SkillService = ReturnType<typeof createSkillService>;

/** A player's calls and estimate; the estimate is null if it is not shown yet. */
export type Skill = { readonly calls: number; readonly estimate: SkillEstimate | null };

function toEstimate({ calls, promise, luck, variance }: repository.StoredSums): SkillEstimate {
  return estimateSkill({
    calls,
    promise: promise / UNITS,
    luck: luck / UNITS,
    variance: variance / UNITS,
  });
}

const toRanked = (player: repository.RankedPlayer) => ({ player, estimate: toEstimate(player) });

/** Reads skill. It rests on settled items only, so it reveals no hidden prediction. */
export function createSkillService(
  { db, reads }: Pick<AppContext, 'db' | 'reads'>,
  profiles: Pick<ProfilesService, 'getProfile'>,
) {
  return {
    /** Returns a player's skill; other players see it only once it is ranked. */
    async getSkill(username: string, viewerId: string): Promise<Skill> {
      const { id } = await profiles.getProfile(username);
      const sums = await repository.findSums(db, id);
      const isShown = sums !== null && (id === viewerId || sums.calls >= RANKED_CALLS);
      return isShown
        ? { calls: sums.calls, estimate: toEstimate(sums) }
        : { calls: 0, estimate: null };
    },

    async getBoard(page: number, viewerId: string | null) {
      const after = (page - 1) * LEADERBOARD_PAGE_SIZE;
      const ranked = await repository.listRanked(reads.db, { after, limit: LEADERBOARD_PAGE_SIZE });
      const own = viewerId === null ? null : await repository.findRanked(db, viewerId);
      return {
        rows: ranked.map(toRanked),
        players: await repository.countRanked(reads.db),
        ownRow: own && toRanked(own),
      };
    },
  };
}
