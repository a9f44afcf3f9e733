import {
  deriveAnswers,
  findContradictions,
  predictionRefusalOf,
  readAnswer,
  type MatchAnswers,
  type TemplateKey,
} from '@kickoracle/game';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { isSpoiltByRow } from '../../db/spoilt-statement.ts';
import { inTransaction, inTransactionOnce } from '../../db/transaction.ts';
import { DomainError, invalidField } from '../../errors.ts';
import { createGatherer } from '../../gather.ts';
import { lockItem, type Item } from '../items/items.service.ts';
import * as repository from './match-answers.repository.ts';
import type { OfHeld } from './match-answers.repository.ts';
import { listOpeners } from './opened-predictions.repository.ts';
import type { Predictor } from './predictor.ts';

/** Answers of one player on one match, as they were sent. */
type Submission = Predictor & {
  readonly matchId: string;
  /** By template key; blank ones are none (OP-49). */
  readonly answers: Readonly<Partial<Record<string, string>>>;
  /** What an answer is called when it is refused. */
  readonly fieldOf: (templateKey: string) => string;
};

/** What stands after a submission. */
type Submitted = {
  /** Those that changed, what was derived included. */
  readonly saved: readonly repository.SavedAnswer[];
  /** What stood before. */
  readonly stored: readonly repository.StoredAnswer[];
};

/** What stands now, or why it was refused; null: somebody else holds these answers, or the player. */
type Fate = Submitted | DomainError | null;

/**
 * Creates or changes answers on a match, all of them or none. What is stored never contradicts
 * itself, whatever was sent before and from wherever: what follows from the scores is filled in, and
 * what cannot be true beside the rest is refused (OP-42). What several players send to a match at
 * once goes together in one transaction.
 */
export function createMatchAnswers(db: Database) {
  const submit = createGatherer<Submission, Submitted | DomainError>({
    together: (matchId, sent) => submitTogether(db, { matchId, sent, ofHeld: 'leave out' }),
    async alone(matchId, submission) {
      const sent = [submission];
      const [fate] = await submitTogether(db, { matchId, sent, ofHeld: 'wait' });
      return fate ?? new DomainError('SIGN_IN_REQUIRED');
    },
    isSpoilt: isSpoiltByRow,
  });

  return async function submitAnswers(submission: Submission): Promise<Submitted> {
    const fate = await submit(submission.matchId, submission);
    if (fate instanceof DomainError) throw fate;
    return fate;
  };
}

/** Keeps the first of what each player sent: two at once are not done together, as one knows what the other said. */
function firstOfEach(sent: readonly Submission[]): Map<string, Submission> {
  return new Map(sent.toReversed().map((submission) => [submission.userId, submission]));
}

async function submitTogether(
  db: Database,
  { matchId, sent, ofHeld }: { matchId: string; sent: readonly Submission[]; ofHeld: OfHeld },
): Promise<Fate[]> {
  const first = firstOfEach(sent);
  // What gives way to another transaction is tried again one by one: one of them must not hold up all.
  const inOne = ofHeld === 'wait' ? inTransaction : inTransactionOnce;
  const fates = await inOne(db, async (tx) => {
    const asked = { matchId, userIds: [...first.keys()] };
    const userIds = await repository.lockAnswers(tx, asked, ofHeld);
    const match = await lockItem(tx, { kind: 'match', id: matchId }, 'share');
    const players = await repository.lockPlayers(tx, userIds, ofHeld);
    return saveUnderLock(
      tx,
      match,
      [...players].map((id) => first.get(id)!),
    );
  });
  return sent.map((one) =>
    first.get(one.userId) === one ? (fates.get(one.userId) ?? null) : null,
  );
}

const CLOSED = new DomainError('PREDICTION_CLOSED');

type Judged = [userId: string, Submitted | DomainError];

/** Reads and judges each submission by itself, and writes what they change in one statement. */
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

/** Judges what a submission changes, or why it is refused. */
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

/** Reads, by the rules of the game, what was sent. */
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

/** Returns what stands when the answers are saved: what was sent, what follows from it, and the rest. */
function completeAnswers(
  match: Item,
  { sent, known }: { sent: MatchAnswers; known: MatchAnswers },
): MatchAnswers {
  const asked = new Set(match.parts.map(({ question }) => question.templateKey));
  const derived = Object.entries(deriveAnswers({ ...known, ...sent }));
  return { ...known, ...Object.fromEntries(derived.filter(([key]) => asked.has(key))), ...sent };
}
