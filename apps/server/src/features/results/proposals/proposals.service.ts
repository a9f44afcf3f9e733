import { agreeOnScores, compareSources, tellTheSame } from '@kickoracle/game';
import type { AppContext } from '../../../context.ts';
import type { DatabaseTransaction, Queryable } from '../../../db/database.ts';
import { administerItem, type SeenItem } from '../../items/administer-item.service.ts';
import { askedOf, getItem, type ItemRef } from '../../items/items.service.ts';
import type { MatchesService } from '../../matches/matches.service.ts';
import * as repository from './proposals.repository.ts';
import type { Proposal, Told } from './proposals.repository.ts';

export type { Proposal, Told } from './proposals.repository.ts';
export { raiseVersion, raiseVersions } from './proposals.repository.ts';

const PAGE_SIZE = 20;

/** Lists what sources say of these matches, the most trusted one first. */
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

/** Lists the scores that are told of matches on which they stand. */
async function listSameScores(db: Queryable) {
  const told = await repository.listToldLater(db);
  return told.filter(({ result, stands }) => agreeOnScores(result, stands));
}

/**
 * Keeps what a feed says of a match, whose row the caller has locked: anew where it says something
 * else, otherwise as heard again.
 */
export async function propose(tx: DatabaseTransaction, told: Told): Promise<void> {
  const { matchId, source, kickoffAt } = told;
  const proposals = await repository.listProposals(tx, [matchId]);
  const stands = proposals.find((proposal) => proposal.source === source);
  if (stands?.status === told.status && tellTheSame(stands.result, told.result)) {
    return repository.markSeen(tx, { id: stands.id, kickoffAt });
  }
  if (stands) await repository.withdraw(tx, told);
  await repository.insertProposal(tx, told);
  await repository.raiseVersion(tx, matchId);
}

/** Takes back what a source proposes for a match, whose row the caller has locked. */
export async function withdraw(
  tx: DatabaseTransaction,
  told: Pick<Told, 'matchId' | 'source'>,
): Promise<void> {
  if (await repository.withdraw(tx, told)) await repository.raiseVersion(tx, told.matchId);
}

type Page = { after?: string | undefined; viewerId?: string | null };

/** Offers what sources propose, for the administrators. */
export function createProposals(
  app: Pick<AppContext, 'db'>,
  matches: Pick<MatchesService, 'listMatchesByIds'>,
) {
  return {
    /** Lists those of one item. Nobody proposes for an event. */
    async listProposals(ref: ItemRef) {
      const item = await getItem(app.db, ref);
      const proposals = await listProposalsOf(app.db, [ref.id]);
      return { kickoffAt: item.closesAt, asked: askedOf(item), proposals };
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
        // A match that was deleted meanwhile is nothing to settle.
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

    /** Leaves the item as it is, whatever is proposed now. */
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
