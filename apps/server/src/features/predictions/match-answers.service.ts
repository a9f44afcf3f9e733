import {
  deriveAnswers,
  findContradictions,
  predictionRefusalOf,
  readAnswer,
  type MatchAnswers,
  type TemplateKey,
} from '@kickoracle/game';
import type { Database, DatabaseTransaction } from '#db/connection/database.ts';
import { isFailedByRow } from '#db/connection/failed-by-row.ts';
import { inTransaction, inTransactionOnce } from '#db/connection/transaction.ts';
import { DomainError, invalidField } from '#lib/errors.ts';
import { createBatcher } from '#lib/batcher.ts';
import { lockItem, type Item } from '../items/items.service.ts';
import * as repository from './match-answers.repository.ts';
import type { OnLocked } from './match-answers.repository.ts';
import { listOpeners } from './opened-predictions.repository.ts';
import type { Predictor } from './predictor.ts';

type Submission = Predictor & {
  readonly matchId: string;
  /** By template key; blank ones are skipped (OP-49). */
  readonly answers: Readonly<Partial<Record<string, string>>>;
  readonly fieldOf: (templateKey: string) => string;
};

type Submitted = {
  /** The changed answers, derived ones included. */
  readonly saved: readonly repository.SavedAnswer[];
  readonly stored: readonly repository.StoredAnswer[];
};

/** Null if the answers or the player are locked by another transaction. */
type SubmissionOutcome = Submitted | DomainError | null;

/** Saves answers, all or none. Fills in derived ones, refuses contradictions (OP-42). */
export function createMatchAnswers(db: Database) {
  const submit = createBatcher<Submission, Submitted | DomainError>({
    together: (matchId, sent) => submitTogether(db, { matchId, sent, onLocked: 'skip' }),
    async alone(matchId, submission) {
      const sent = [submission];
      const [outcome] = await submitTogether(db, { matchId, sent, onLocked: 'wait' });
      return outcome ?? new DomainError('SIGN_IN_REQUIRED');
    },
    isFailedByOne: isFailedByRow,
  });

  return async function submitAnswers(submission: Submission): Promise<Submitted> {
    const outcome = await submit(submission.matchId, submission);
    if (outcome instanceof DomainError) throw outcome;
    return outcome;
  };
}

/** Keeps the first submission per player. A later one depends on it, and is not batched with it. */
function firstOfEach(sent: readonly Submission[]): Map<string, Submission> {
  return new Map(sent.toReversed().map((submission) => [submission.userId, submission]));
}

async function submitTogether(
  db: Database,
  { matchId, sent, onLocked }: { matchId: string; sent: readonly Submission[]; onLocked: OnLocked },
): Promise<SubmissionOutcome[]> {
  const first = firstOfEach(sent);
  // After a serialisation failure, submissions are retried one by one, not as a batch.
  const inOne = onLocked === 'wait' ? inTransaction : inTransactionOnce;
  const outcomes = await inOne(db, async (tx) => {
    const keys = { matchId, userIds: [...first.keys()] };
    const userIds = await repository.lockAnswers(tx, keys, onLocked);
    const match = await lockItem(tx, { kind: 'match', id: matchId }, 'share');
    const players = await repository.lockPlayers(tx, userIds, onLocked);
    return saveUnderLock(
      tx,
      match,
      [...players].map((id) => first.get(id)!),
    );
  });
  return sent.map((one) =>
    first.get(one.userId) === one ? (outcomes.get(one.userId) ?? null) : null,
  );
}

const CLOSED = new DomainError('PREDICTION_CLOSED');

type Judged = [userId: string, Submitted | DomainError];

async function saveUnderLock(
  tx: DatabaseTransaction,
  match: Item,
  submissions: readonly Submission[],
): Promise<Map<string, Submitted | DomainError>> {
  const userIds = submissions.map(({ userId }) => userId);
  const openers = await listOpeners(tx, { itemId: match.id, userIds });
  const answers = await repository.listAnswers(tx, { matchId: match.id, userIds });
  const judged = submissions.map((submission) => {
    const stored = answers.get(submission.userId)!;
    const hasSeen = openers.has(submission.userId);
    return { submission, stored, changes: judge(match, submission, { stored, hasSeen }) };
  });
  const changes = judged.flatMap((one) => (one.changes instanceof DomainError ? [] : one.changes));
  const saved = await repository.saveAnswers(tx, match.id, changes);
  return new Map(
    judged.map(({ submission: { userId }, stored, changes: mine }): Judged => {
      if (mine instanceof DomainError) return [userId, mine];
      return [userId, saved ? { saved: saved.get(userId) ?? [], stored } : CLOSED];
    }),
  );
}

function judge(
  match: Item,
  submission: Submission,
  { stored, hasSeen }: { stored: readonly repository.StoredAnswer[]; hasSeen: boolean },
): repository.Change[] | DomainError {
  const refusal = predictionRefusalOf({ isOpen: match.isOpen, hasSeen });
  if (refusal !== null) return new DomainError(refusal);
  try {
    return listChanges(match, submission, stored);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

function listChanges(
  match: Item,
  submission: Submission,
  stored: readonly repository.StoredAnswer[],
): repository.Change[] {
  const sent = readAnswers(match, submission);
  const known = Object.fromEntries(stored.map(({ templateKey, value }) => [templateKey, value]));
  const answers = completeAnswers(match, { sent, known });
  const contradiction = findContradictions(answers, match.attributes)[0];
  if (contradiction) {
    throw invalidField(submission.fieldOf(contradiction.templateKey), contradiction.problem);
  }
  const { userId } = submission;
  return match.parts.flatMap(({ question: { eventId, templateKey } }) => {
    const value = answers[templateKey as TemplateKey];
    if (value === undefined || value === known[templateKey!]) return [];
    return [{ userId, eventId, templateKey: templateKey as TemplateKey, value }];
  });
}

function readAnswers(match: Item, { answers, isAdmin, fieldOf }: Submission): MatchAnswers {
  const questions = new Map(match.parts.map(({ question }) => [question.templateKey, question]));
  const as = isAdmin ? 'administrator' : 'player';
  const sent: Partial<Record<TemplateKey, string>> = {};
  for (const [key, text = ''] of Object.entries(answers)) {
    const question = questions.get(key);
    if (!question) throw invalidField(fieldOf(key), 'unknown_key');
    if (text.trim() === '') continue;
    const read = readAnswer(question, text, { as, now: match.now });
    if ('problem' in read) throw invalidField(fieldOf(key), read.problem);
    sent[key as TemplateKey] = read.answer;
  }
  return sent;
}

function completeAnswers(
  match: Item,
  { sent, known }: { sent: MatchAnswers; known: MatchAnswers },
): MatchAnswers {
  const templateKeys = new Set(match.parts.map(({ question }) => question.templateKey));
  const derived = Object.entries(deriveAnswers({ ...known, ...sent }));
  return {
    ...known,
    ...Object.fromEntries(derived.filter(([key]) => templateKeys.has(key))),
    ...sent,
  };
}
