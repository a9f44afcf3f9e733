import type { AppContext } from '#context.ts';
import { getItem, type ItemRef } from '#features/items/items.service.ts';
import type { MatchesService } from '#features/matches/matches.service.ts';
import * as repository from './settlers.repository.ts';

export type { SettlingSource, Standing } from './settlers.repository.ts';
export { insertAutomatic as rememberAutomatic } from './settlers.repository.ts';

const PAGE_SIZE = 10;

type Page = { after?: string | undefined; viewerId?: string | null };

export function createSettlers(
  app: Pick<AppContext, 'db'>,
  matches: Pick<MatchesService, 'listMatchesByIds'>,
) {
  return {
    async getSettlement(ref: ItemRef) {
      await getItem(app.db, ref);
      return repository.findStanding(app.db, ref);
    },

    async listAutomaticSettlements({ after, viewerId = null }: Page) {
      const page = { after, size: PAGE_SIZE };
      const { rows, next } = await repository.listAutomatic(app.db, page);
      const ids = rows.map(({ matchId }) => matchId);
      const views = await matches.listMatchesByIds(ids, viewerId);
      const byId = new Map(views.map((match) => [match.id, match]));
      return {
        // A match that was deleted since is in the audit.
        settlements: rows.flatMap((settled) => {
          const match = byId.get(settled.matchId);
          return match ? [{ ...settled, match }] : [];
        }),
        next,
      };
    },
  };
}
export type SettlersService = ReturnType<typeof createSettlers>;
