import type { Queryable } from '#db/connection/database.ts';
import { DomainError } from '#lib/errors.ts';
import { requireCompetition } from '../competitions/competitions.service.ts';
import { listCompetitions } from './leagues.repository.ts';
import { findRole } from './members.repository.ts';

/** Rejects with `LEAGUE_NOT_FOUND` for all others. */
export async function requireMember(
  db: Queryable,
  of: { leagueId: string; viewerId: string },
): Promise<void> {
  if ((await findRole(db, { leagueId: of.leagueId, userId: of.viewerId })) === null) {
    throw new DomainError('LEAGUE_NOT_FOUND');
  }
}

/** Returns the competitions of a table; null: all, and events without one. */
export async function scopeOf(
  db: Queryable,
  leagueId: string,
  competitionId?: string,
): Promise<readonly string[] | null> {
  const chosen = (await listCompetitions(db, leagueId)).map((one) => one.competitionId);
  if (competitionId === undefined) return chosen.length === 0 ? null : chosen;
  if (chosen.length === 0) await requireCompetition(db, competitionId);
  else if (!chosen.includes(competitionId)) throw new DomainError('COMPETITION_NOT_FOUND');
  return [competitionId];
}
