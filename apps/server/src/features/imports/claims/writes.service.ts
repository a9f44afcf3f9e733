import type { DatabaseTransaction } from '../../../db/database.ts';
import { raiseVersions } from '../../results/proposals/proposals.service.ts';
import * as claims from './claims.repository.ts';
import type { NewProposal } from './claims.repository.ts';
import * as questions from './questions.repository.ts';
import type { NewQuestion } from './questions.repository.ts';

/** What is to be written of many matches, gathered so that each table is written once. */
export type Writes = {
  /** Proposals that stand no more, by their ids. */
  readonly replaced: string[];
  readonly proposals: NewProposal[];
  /** Matches for which something else is proposed than was. */
  readonly raised: string[];
  /** Questions that have nothing to decide any more, by their ids. */
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

/** Writes what was gathered, a statement a table; what is old makes room for what is new. */
export async function flushWrites(tx: DatabaseTransaction, writes: Writes): Promise<void> {
  for (const [what, write] of WRITES) {
    const rows = writes[what].splice(0);
    if (rows.length > 0) await write(tx, rows as never);
  }
}
