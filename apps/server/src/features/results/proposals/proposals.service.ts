import { agreeOnScores, compareSources, hasSameFacts } from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import type { DatabaseTransaction, Queryable } from '#db/connection/database.ts';
import { administerItem, type SeenItem } from '#features/items/administer-item.service.ts';
import { questionsOf, getItem, type ItemRef } from '#features/items/items.service.ts';
import type { MatchesService } from '#features/matches/matches.service.ts';
import * as repository from './proposals.repository.ts';
import type { Proposal, FeedProposal } from './proposals.repository.ts';

export type { Proposal, FeedProposal } from './proposals.repository.ts';
export { raiseVersion, raiseVersions, withdrawFeeds } from './proposals.repository.ts';

const PAGE_SIZE = 20;

/** Lists the proposals of matches, most trusted source first. */
export async function listProposalsOf(
  db: Queryable,
  matchIds: readonly string[],
): Promise<Proposal[]> {
  const found = await repository.listProposals(db, matchIds);
  return found
    .map(({ mayAsk, stands, ...proposal }): Proposal => {
      const { status, result } = proposal;
      const saysWhatStands = status === 'played' && agreeOnScores(result, stands);
      return { ...proposal, asks: mayAsk === 'correct' && saysWhatStands ? null : mayAsk };
    })
    .toSorted((a, b) => compareSources(a.source, b.source));
}

/** Lists the scores of proposals that have the result in force. */
async function listSameScores(db: Queryable) {
  const scores = await repository.listLaterScores(db);
  return scores.filter(({ result, stands }) => agreeOnScores(result, stands));
}

/** Stores the proposal of a feed, or its repetition. The caller holds the match's row. */
export async function propose(tx: DatabaseTransaction, proposal: FeedProposal): Promise<void> {
  const { matchId, source, kickoffAt } = proposal;
  const proposals = await repository.listProposals(tx, [matchId]);
  const current = proposals.find((proposal) => proposal.source === source);
  if (current?.status === proposal.status && hasSameFacts(current.result, proposal.result)) {
    return repository.markSeen(tx, { id: current.id, kickoffAt });
  }
  if (current) await repository.withdraw(tx, proposal);
  await repository.insertProposal(tx, proposal);
  await repository.raiseVersion(tx, matchId);
}

/** Withdraws the proposal of a source for a match. The caller holds the match's row. */
export async function withdraw(
  tx: DatabaseTransaction,
  proposal: Pick<FeedProposal, 'matchId' | 'source'>,
): Promise<void> {
  if (await repository.withdraw(tx, proposal)) await repository.raiseVersion(tx, proposal.matchId);
}

type Page = { after?: string | undefined; viewerId?: string | null };

export function createProposals(
  app: Pick<AppContext, 'db'>,
  matches: Pick<MatchesService, 'listMatchesByIds'>,
) {
  return {
    async listProposals(ref: ItemRef) {
      const item = await getItem(app.db, ref);
      const proposals = await listProposalsOf(app.db, [ref.id]);
      return { kickoffAt: item.closesAt, questions: questionsOf(item), proposals };
    },

    async listProposedMatches({ after, viewerId = null }: Page) {
      const same = await listSameScores(app.db);
      const page = { after, size: PAGE_SIZE, same };
      const { rows, next } = await repository.listProposed(app.db, page);
      const ids = rows.map(({ id }) => id);
      const [views, proposals, total] = await Promise.all([
        matches.listMatchesByIds(ids, viewerId),
        listProposalsOf(app.db, ids),
        repository.countProposed(app.db, same),
      ]);
      const byId = new Map(views.map((match) => [match.id, match]));
      return {
        // A match that was deleted since needs no settlement.
        matches: rows.flatMap(({ id, isSettled }) => {
          const match = byId.get(id);
          const own = proposals.filter(({ matchId }) => matchId === id);
          return match ? [{ match, isSettled, proposals: own }] : [];
        }),
        total,
        next,
      };
    },

    async countProposedMatches() {
      const same = await listSameScores(app.db);
      return { total: await repository.countProposed(app.db, same) };
    },

    async dismissProposals(request: SeenItem) {
      return administerItem(app.db, request, {
        action: 'dismiss_proposals',
        movesXp: false,
        work: async (tx, { id }) => {
          const dismissed = await repository.dismiss(tx, id);
          if (dismissed > 0) await repository.raiseVersion(tx, id);
          return { answer: { dismissed }, after: { dismissed } };
        },
      });
    },
  };
}

export type ProposalsService = ReturnType<typeof createProposals>;
