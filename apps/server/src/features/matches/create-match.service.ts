import {
  readMatchDraft,
  SAME_MEETING_DAYS,
  type DraftProblems,
  type MatchDraft,
  type MatchField,
} from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import type { Database, DatabaseTransaction } from '#db/connection/database.ts';
import { readGameNow } from '#db/state/game-clock.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { holdTeams } from '#db/connection/locks.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { holdSeasonTyped } from '../competitions/competitions.service.ts';
import { listCurrentTeamIds } from '../teams/teams.service.ts';
import { listSameMeetings, type KnownMatch } from './new-matches.repository.ts';
import { createMatch } from './matches.service.ts';

/** The new match, problems of the draft by field, or matches that it seems to duplicate. */
export type CreatedMatch =
  | { readonly matchId: string }
  | { readonly problems: DraftProblems<MatchField> }
  | { readonly duplicates: readonly KnownMatch[] };

type CreationRequest = {
  readonly draft: MatchDraft;
  readonly createdBy: string;
  readonly isMeant?: boolean;
};

/** Replaces team ids that were merged since the draft was read. */
async function nameCurrentTeams(tx: DatabaseTransaction, draft: MatchDraft): Promise<MatchDraft> {
  const { team1Id, team2Id } = draft;
  const named = [team1Id, team2Id].filter((id) => id !== null);
  const current = await listCurrentTeamIds(tx, named);
  const idOf = (id: string | null) => id && (current.get(id) ?? id);
  return { ...draft, team1Id: idOf(team1Id), team2Id: idOf(team2Id) };
}

/** Creates a match (ADMIN-29 to ADMIN-38). Returns likely duplicates instead, unless `isMeant`. */
export async function createMatchFromDraft(
  db: Database,
  request: CreationRequest,
): Promise<CreatedMatch> {
  const { createdBy, isMeant = false } = request;
  return inTransaction(db, async (tx) => {
    await holdTeams(tx);
    // Exclusive: of two concurrent creations, the second sees the first one's match.
    const season = await holdSeasonTyped(tx, request.draft, 'exclusive');
    const now = await readGameNow(tx);
    const draft = await nameCurrentTeams(tx, request.draft);
    const read = readMatchDraft(draft, { ...season, now });
    if ('problems' in read) return read;
    const { values } = read;
    const duplicates = isMeant
      ? []
      : await listSameMeetings(tx, { ...values, turnedWithinDays: SAME_MEETING_DAYS });
    if (duplicates.length > 0) return { duplicates };
    const match = { ...values, createdBy, isKickoffConfirmed: true, isClosed: false };
    const matchId = await createMatch(tx, match);
    await recordAudit(tx, {
      adminId: createdBy,
      action: 'create',
      subject: { kind: 'match', id: matchId },
      before: null,
      after: values,
    });
    return { matchId };
  });
}

export type MatchCreation = ReturnType<typeof createMatchCreation>;

export function createMatchCreation({ db }: Pick<AppContext, 'db'>) {
  return { createMatch: (request: CreationRequest) => createMatchFromDraft(db, request) };
}
