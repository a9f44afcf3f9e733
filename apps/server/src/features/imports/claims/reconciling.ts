import type { DatabaseTransaction } from '../../../db/database.ts';
import type { Report } from '../import-report.ts';
import type { Run } from '../run.ts';
import type { Kickoff } from '../kickoffs.ts';
import type { Claim, Pair } from './claim.ts';
import type { ClaimedMatch, KeptClaim } from './claims.repository.ts';
import type { KeptQuestion } from './questions.repository.ts';
import type { Writes } from './writes.service.ts';

/** What is needed to bring one match up to what its sources say. */
export type Reconciling = {
  readonly tx: DatabaseTransaction;
  readonly run: Pick<Run, 'isHistory' | 'now'>;
  readonly report: Report;
  /** What is written after all matches were looked at. */
  readonly writes: Writes;
  /** The match as a person finds it: by its row, or by its teams. */
  readonly where: string;
  readonly nameOf: (pair: Pair) => string;
  readonly match: ClaimedMatch;
  readonly claims: readonly KeptClaim[];
  readonly asked: readonly KeptQuestion[];
  readonly isPlayedTwice: (pair: Pair) => boolean;
  /** Whether this run was the first to hear the claim. */
  readonly isFresh: (claim: Claim) => boolean;
};

/** What stands for the match after what could be changed was changed. */
export type Stands = {
  readonly pair: Pair;
  readonly kickoff: Kickoff;
  readonly isPostponed: boolean;
};
