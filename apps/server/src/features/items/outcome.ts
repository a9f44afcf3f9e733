import {
  deriveAnswers,
  findContradictions,
  MATCH_FACTS,
  questionOfTemplate,
  readAnswer,
  TEMPLATE_KEYS,
  type MatchAnswers,
  type Question,
  type TemplateKey,
} from '@kickoracle/game';
import { DomainError, invalidField } from '#lib/errors.ts';
import type { Item } from './items.repository.ts';

/** The canonical answers of an item by event id, and the record that is stored and shown. */
export type Outcome = {
  readonly results: ReadonlyMap<string, string>;
  /** By template key for a match, the plain answer for a standalone event. */
  readonly record: MatchAnswers | string;
};

function readResult(question: Question, options: { text: string; now: Date; field: string }) {
  const read = readAnswer(question, options.text, { as: 'result', now: options.now });
  if ('answer' in read) return read.answer;
  throw invalidField(options.field, read.problem);
}

function questionsOf(item: Item): Map<TemplateKey, Question> {
  const facts = item.systemVersion === 2 ? MATCH_FACTS : [];
  const parts = item.parts.map(({ question }) => question);
  return new Map([
    ...facts.map((key) => [key, questionOfTemplate(key, '')] as const),
    ...parts.map((question) => [question.templateKey as TemplateKey, question] as const),
  ]);
}

/** Fills in answers that follow from the scores. Together, all parts must be possible. */
export function readMatchOutcome(item: Item, answers: MatchAnswers): Outcome {
  const questions = questionsOf(item);
  const unknown = Object.keys(answers).find((key) => !questions.has(key as TemplateKey));
  if (unknown !== undefined) throw invalidField(`result.${unknown}`, 'unknown_key');

  const complete: MatchAnswers = { ...deriveAnswers(answers), ...answers };
  const record: Partial<Record<TemplateKey, string>> = {};
  for (const key of TEMPLATE_KEYS) {
    const question = questions.get(key);
    const text = complete[key] ?? '';
    const isFact = question?.eventId === '';
    if (!question || (isFact && text === '')) continue;
    record[key] = readResult(question, { text, now: item.now, field: `result.${key}` });
  }
  const contradiction = findContradictions(record, item.attributes)[0];
  if (contradiction) {
    throw invalidField(`result.${contradiction.templateKey}`, contradiction.problem);
  }
  const results = item.parts.map(
    ({ question }) => [question.eventId, record[question.templateKey as TemplateKey]!] as const,
  );
  return { results: new Map(results), record };
}

export function readEventOutcome(item: Item, text: string): Outcome {
  const part = item.parts[0];
  if (!part || item.kind !== 'event') throw new DomainError('ITEM_IS_PART');
  const { question } = part;
  const result = readResult(question, { text, now: item.now, field: 'result' });
  return { results: new Map([[question.eventId, result]]), record: result };
}

export function readOutcome(item: Item, answers: MatchAnswers | string): Outcome {
  if (item.kind === 'match') {
    if (typeof answers === 'string') throw invalidField('result', 'invalid');
    return readMatchOutcome(item, answers);
  }
  if (typeof answers !== 'string') throw invalidField('result', 'invalid');
  return readEventOutcome(item, answers);
}
