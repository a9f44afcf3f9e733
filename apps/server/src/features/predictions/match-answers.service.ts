import {
  deriveAnswers,
  findContradictions,
  predictionRefusalOf,
  readAnswer,
  type MatchAnswers,
  type TemplateKey,
} from '@kickoracle/game';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, invalidField } from '../../errors.ts';
import { lockItem, type Item } from '../items/items.service.ts';
import * as repository from './match-answers.repository.ts';
import { hasOpened } from './opened-predictions.repository.ts';
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

/**
 * Creates or changes answers on a match, all of them or none, in one transaction. What is stored
 * never contradicts itself, whatever was sent before and from wherever: what follows from the
 * scores is filled in, and what cannot be true beside the rest is refused (OP-42).
 */
export async function submitAnswers(db: Database, submission: Submission): Promise<Submitted> {
  return inTransaction(db, async (tx) => {
    await repository.lockAnswers(tx, submission);
    const match = await lockItem(tx, { kind: 'match', id: submission.matchId }, 'share');
    if (!(await repository.lockPlayer(tx, submission.userId))) {
      throw new DomainError('SIGN_IN_REQUIRED');
    }
    const hasSeen = await hasOpened(tx, { userId: submission.userId, itemId: match.id });
    const refusal = predictionRefusalOf({ isOpen: match.isOpen, hasSeen });
    if (refusal !== null) throw new DomainError(refusal);
    return saveUnderLock(tx, match, submission);
  });
}

async function saveUnderLock(
  tx: DatabaseTransaction,
  match: Item,
  submission: Submission,
): Promise<Submitted> {
  const sent = readAnswers(match, submission);
  const stored = await repository.listAnswers(tx, submission);
  const known = Object.fromEntries(stored.map(({ templateKey, value }) => [templateKey, value]));
  const answers = completeAnswers(match, { sent, known });
  const contradiction = findContradictions(answers, match.attributes)[0];
  if (contradiction) {
    throw invalidField(submission.fieldOf(contradiction.templateKey), contradiction.problem);
  }
  const changes = match.parts.flatMap(({ question: { eventId, templateKey } }) => {
    const value = answers[templateKey as TemplateKey];
    if (value === undefined || value === known[templateKey!]) return [];
    return [{ eventId, templateKey: templateKey as TemplateKey, value }];
  });
  const saved = await repository.saveAnswers(tx, submission, changes);
  if (saved === null) throw new DomainError('PREDICTION_CLOSED');
  return { saved, stored };
}

/** What was sent, read by the rules of the game. */
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

/** What stands when the answers are saved: what was sent, what follows from it, and the rest. */
function completeAnswers(
  match: Item,
  { sent, known }: { sent: MatchAnswers; known: MatchAnswers },
): MatchAnswers {
  const asked = new Set(match.parts.map(({ question }) => question.templateKey));
  const derived = Object.entries(deriveAnswers({ ...known, ...sent }));
  return { ...known, ...Object.fromEntries(derived.filter(([key]) => asked.has(key))), ...sent };
}
