import type { EventId, LiveMessage, MatchId } from '@kickoracle/contracts';
import { readAnswer, type TemplateKey } from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import { DomainError, invalidField } from '#lib/errors.ts';
import { getCurrentMatchId, listQuestions, type FoundQuestion } from '../items/items.service.ts';
import { createMatchAnswers } from './match-answers.service.ts';
import { requireSaved, toOutcome, type PredictionOutcome } from './prediction-outcome.ts';
import { savePredictions } from './predictions.repository.ts';
import type { Predictor } from './predictor.ts';
import { createPredictionSaving } from './save-alone.service.ts';

export type PredictionsService = ReturnType<typeof createPredictionsService>;

type Line = { readonly eventId: string; readonly value: string };

/** Outcome of a line of a sheet. A deleted account rejects the whole sheet. */
type SheetOutcome = Exclude<PredictionOutcome, { outcome: 'no_player' }>;

type Sent = { readonly eventId: string; readonly predictor: Predictor; readonly text: string };

/** Commands run without `live`. */
export function createPredictionsService(
  app: Pick<AppContext, 'db'> & { live?: Pick<AppContext['live'], 'publish'> },
) {
  const savePrediction = createPredictionSaving(app.db);
  const submitAnswers = createMatchAnswers(app.db);

  /** Notifies the player's other tabs and devices after the commit. */
  function publish(userId: string, eventId: string, matchId: string | null): void {
    const message: LiveMessage = {
      kind: 'prediction',
      eventId: eventId as EventId,
      matchId: matchId as MatchId | null,
    };
    app.live?.publish(app.db, [userId], message);
  }

  /** Saves an answer that depends on no other: of a standalone event, or the score of version 2. */
  async function saveAlone(
    { question, match, now }: FoundQuestion,
    { predictor: { userId, isAdmin = false }, text }: Sent,
  ): Promise<PredictionOutcome> {
    const read = readAnswer(question, text, { as: isAdmin ? 'administrator' : 'player', now });
    if ('problem' in read) {
      return { outcome: 'invalid', error: invalidField('value', read.problem) };
    }
    const { eventId } = question;
    return savePrediction({ eventId, matchId: match?.id ?? null, userId, value: read.answer });
  }

  async function saveBesideOthers(
    { question, match }: FoundQuestion,
    { predictor, text }: Sent,
  ): Promise<PredictionOutcome> {
    if (text.trim() === '') return { outcome: 'invalid', error: invalidField('value', 'required') };
    const key = question.templateKey as TemplateKey;
    const submission = {
      ...predictor,
      matchId: match!.id,
      answers: { [key]: text },
      fieldOf: () => 'value',
    };
    try {
      const { saved, stored } = await submitAnswers(submission);
      const changed = saved.find(({ templateKey }) => templateKey === key);
      if (changed) return { outcome: 'saved', ...changed };
      const unchanged = stored.find(({ templateKey }) => templateKey === key)!;
      return { outcome: 'unchanged', ...unchanged, isFirst: false };
    } catch (error) {
      return toOutcome(error);
    }
  }

  async function saveOn(
    question: FoundQuestion | undefined,
    sent: Sent,
  ): Promise<PredictionOutcome> {
    if (!question) return { outcome: 'not_found' };
    const isAlone = question.match?.systemVersion !== 1;
    const result = await (isAlone ? saveAlone : saveBesideOthers)(question, sent);
    const { userId } = sent.predictor;
    if (result.outcome === 'saved') publish(userId, sent.eventId, question.match?.id ?? null);
    return result;
  }

  /** Saves a prediction. Retries once if its match was merged meanwhile. */
  async function save(question: FoundQuestion | undefined, sent: Sent): Promise<PredictionOutcome> {
    const result = await saveOn(question, sent);
    if (result.outcome !== 'not_found' || !question) return result;
    const now = (await listQuestions(app.db, [sent.eventId])).get(sent.eventId);
    return now?.match?.id === question.match?.id ? result : saveOn(now, sent);
  }

  return {
    async submitPrediction({ eventId, value, ...predictor }: Predictor & Line) {
      const found = await listQuestions(app.db, [eventId]);
      return requireSaved(await save(found.get(eventId), { eventId, predictor, text: value }));
    },

    /** One statement for all players. An invalid value rejects all of them. */
    async submitPredictionsTogether(sent: {
      eventId: string;
      answers: readonly { userId: string; value: string }[];
    }): Promise<(PredictionOutcome & { userId: string })[]> {
      const found = (await listQuestions(app.db, [sent.eventId])).get(sent.eventId);
      if (!found || found.match?.systemVersion === 1) throw new DomainError('EVENT_NOT_FOUND');
      const { question, match, now } = found;
      const answers = sent.answers.map(({ userId, value }) => {
        const read = readAnswer(question, value, { as: 'player', now });
        if ('problem' in read) throw invalidField('value', read.problem);
        return { userId, value: read.answer };
      });
      const matchId = match?.id ?? null;
      const { eventId } = question;
      const results = await savePredictions(app.db, { eventId, matchId, answers }, 'wait');
      return answers.map(({ userId }, place) => {
        const result = results[place]!;
        if (result.outcome === 'not_found') throw new DomainError('EVENT_NOT_FOUND');
        if (result.outcome === 'saved') publish(userId, eventId, matchId);
        return { userId, ...result };
      });
    },

    async submitMatchPredictions(
      submission: Predictor & { matchId: string; answers: Partial<Record<TemplateKey, string>> },
    ) {
      const matchId = await getCurrentMatchId(app.db, submission.matchId);
      const { saved } = await submitAnswers({
        ...submission,
        matchId,
        fieldOf: (templateKey) => `answers.${templateKey}`,
      });
      const first = saved[0];
      if (first) publish(submission.userId, first.eventId, matchId);
      return saved;
    },

    /** One by one: no request holds two item locks or more than one connection. */
    async submitPredictionSheet(
      predictor: Predictor,
      lines: readonly Line[],
    ): Promise<(SheetOutcome & { eventId: string })[]> {
      const found = await listQuestions(
        app.db,
        lines.map(({ eventId }) => eventId),
      );
      const results: (SheetOutcome & { eventId: string })[] = [];
      for (const { eventId, value } of lines) {
        const result = await save(found.get(eventId), { eventId, predictor, text: value });
        if (result.outcome === 'no_player') throw new DomainError('SIGN_IN_REQUIRED');
        results.push({ eventId, ...result });
      }
      return results;
    },
  };
}
