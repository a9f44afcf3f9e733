import { canInLeague } from '@kickoracle/game';
import type { Queryable } from '#db/connection/database.ts';
import type { RoundKey } from '#db/state/round-key.ts';
import { DomainError } from '#lib/errors.ts';
import { listExportedCalls } from './exports.repository.ts';
import { findRole } from './members.repository.ts';

export type ExportRound = ReturnType<typeof createExportRound>;

/** Creates the export of a round's revealed predictions, for the owner and helpers. */
export const createExportRound =
  ({ db }: { db: Queryable }) =>
  async ({
    leagueId,
    viewerId,
    round,
  }: {
    leagueId: string;
    viewerId: string;
    round: RoundKey;
  }) => {
    const role = await findRole(db, { leagueId, userId: viewerId });
    if (role === null) throw new DomainError('LEAGUE_NOT_FOUND');
    if (!canInLeague(role, 'export')) throw new DomainError('LEAGUE_ROLE_NEEDED');
    return listExportedCalls(db, leagueId, round);
  };
