import type { DatabaseTransaction } from '#db/connection/database.ts';
import { raiseVersions } from '#features/results/proposals/proposals.service.ts';
import type { Report } from '../import-report.ts';
import type { Kickoff } from '../kickoffs.ts';
import type { Run } from '../run.ts';
import type { Claim, Pair } from './claim.ts';
import * as claims from './claims.repository.ts';
import type { ClaimedMatch, NewProposal, StoredClaim } from './claims.repository.ts';
import * as questions from './questions.repository.ts';
import type { NewQuestion, StoredQuestion } from './questions.repository.ts';

/** Writes on many matches, batched so that each table is written once. */
export type Writes = {
  readonly replaced: string[];
  readonly proposals: NewProposal[];
  /** Matches whose proposals changed. */
  readonly raised: string[];
  readonly closed: string[];
  readonly questions: NewQuestion[];
};

export const startWrites = (): Writes => ({
  replaced: [],
  proposals: [],
  raised: [],
  closed: [],
  questions: [],
});

const WRITES = [
  ['replaced', claims.replaceProposals],
  ['proposals', claims.insertProposals],
  ['raised', raiseVersions],
  ['closed', questions.closeQuestions],
  ['questions', questions.insertQuestions],
] as const;

/** Writes the batch, one statement per table; withdrawals precede new rows. */
export async function flushWrites(tx: DatabaseTransaction, writes: Writes): Promise<void> {
  for (const [what, write] of WRITES) {
    const rows = writes[what].splice(0);
    if (rows.length > 0) await write(tx, rows as never);
  }
}

export type Reconciling = {
  readonly tx: DatabaseTransaction;
  readonly run: Pick<Run, 'isHistory' | 'now'>;
  readonly report: Report;
  /** Writes that are batched until all matches are reconciled. */
  readonly writes: Writes;
  /** The match in messages: its row, or its teams. */
  readonly where: string;
  readonly nameOf: (pair: Pair) => string;
  readonly match: ClaimedMatch;
  readonly claims: readonly StoredClaim[];
  readonly storedQuestions: readonly StoredQuestion[];
  readonly isPlayedTwice: (pair: Pair) => boolean;
  /** True if this run was the first to read the claim. */
  readonly isFresh: (claim: Claim) => boolean;
};

export type MatchFacts = {
  readonly pair: Pair;
  readonly kickoff: Kickoff;
  readonly isPostponed: boolean;
};
