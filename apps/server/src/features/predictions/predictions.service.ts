import type { EventId, LiveMessage, MatchId } from '@kickoracle/contracts';
import { readAnswer, type TemplateKey } from '@kickoracle/game';
import type { AppContext } from '../../context.ts';
import { DomainError, invalidField } from '../../errors.ts';
import { getCurrentMatchId, listQuestions, type AskedQuestion } from '../items/items.service.ts';
import { createMatchAnswers } from './match-answers.service.ts';
import { requireSaved, toOutcome, type PredictionOutcome } from './prediction-outcome.ts';
import { savePredictions } from './predictions.repository.ts';
import type { Predictor } from './predictor.ts';
import { createPredictionSaving } from './save-alone.service.ts';

export type PredictionsService = ReturnType<typeof createPredictionsService>;

type Line = { readonly eventId: string; readonly value: string };

/** Outcome of a line of a sheet. A deleted account rejects the whole sheet. */
type SheetOutcome = Exclude<PredictionOutcome, { outcome: 'no_player' }>;

/** A submitted prediction. */
type Sent = { readonly eventId: string; readonly predictor: Predictor; readonly text: string };

/** Creates the service of predictions. Commands have no `live` stream. */
export function createPredictionsService(
  app: Pick<AppContext, 'db'> & { live?: Pick<AppContext['live'], 'publish'> },
) {
  const savePrediction = createPredictionSaving(app.db);
  const submitAnswers = createMatchAnswers(app.db);

  /** Notifies the player's other tabs and devices after the commit. */
  function tell(userId: string, eventId: string, matchId: string | null): void {
    const message: LiveMessage = {
      kind: 'prediction',
      eventId: eventId as EventId,
      matchId: matchId as MatchId | null,
    };
    app.live?.publish(app.db, [userId], message);
  }

  /** Saves an answer that depends on no other: of a standalone event, or the score of version 2. */
  async function saveAlone(
    { question, match, now }: AskedQuestion,
    { predictor: { userId, isAdmin = false }, text }: Sent,
  ): Promise<PredictionOutcome> {
    const read = readAnswer(question, text, { as: isAdmin ? 'administrator' : 'player', now });
    if ('problem' in read) {
      return { outcome: 'invalid', error: invalidField('value', read.problem) };
    }
    const { eventId } = question;
    return savePrediction({ eventId, matchId: match?.id ?? null, userId, value: read.answer });
  }

  /** Saves one card of a version 1 match, which must be consistent with the others. */
  async function saveBesideOthers(
    { question, match }: AskedQuestion,
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

  async function saveOn(asked: AskedQuestion | undefined, sent: Sent): Promise<PredictionOutcome> {
    if (!asked) return { outcome: 'not_found' };
    const isAlone = asked.match?.systemVersion !== 1;
    const result = await (isAlone ? saveAlone : saveBesideOthers)(asked, sent);
    const { userId } = sent.predictor;
    if (result.outcome === 'saved') tell(userId, sent.eventId, asked.match?.id ?? null);
    return result;
  }

  /** Saves a prediction. Retries once if its match was merged meanwhile. */
  async function save(asked: AskedQuestion | undefined, sent: Sent): Promise<PredictionOutcome> {
    const result = await saveOn(asked, sent);
    if (result.outcome !== 'not_found' || !asked) return result;
    const now = (await listQuestions(app.db, [sent.eventId])).get(sent.eventId);
    return now?.match?.id === asked.match?.id ? result : saveOn(now, sent);
  }

  return {
    async submitPrediction({ eventId, value, ...predictor }: Predictor & Line) {
      const asked = await listQuestions(app.db, [eventId]);
      return requireSaved(await save(asked.get(eventId), { eventId, predictor, text: value }));
    },

    /**
     * Submits the answers of several players to one standalone question in one statement. An invalid
     * value rejects all of them. Returns the outcome of each player.
     */
    async submitPredictionsTogether(sent: {
      eventId: string;
      answers: readonly { userId: string; value: string }[];
    }): Promise<(PredictionOutcome & { userId: string })[]> {
      const asked = (await listQuestions(app.db, [sent.eventId])).get(sent.eventId);
      if (!asked || asked.match?.systemVersion === 1) throw new DomainError('EVENT_NOT_FOUND');
      const { question, match, now } = asked;
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
        if (result.outcome === 'saved') tell(userId, eventId, matchId);
        return { userId, ...result };
      });
    },

    /** Saves all answers on a match, or none. Returns the changed ones, including derived answers. */
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
      if (first) tell(submission.userId, first.eventId, matchId);
      return saved;
    },

    /**
     * Submits many predictions one after the other. So no request holds two item locks or more than
     * one connection.
     */
    async submitPredictionSheet(
      predictor: Predictor,
      lines: readonly Line[],
    ): Promise<(SheetOutcome & { eventId: string })[]> {
      const asked = await listQuestions(
        app.db,
        lines.map(({ eventId }) => eventId),
      );
      const results: (SheetOutcome & { eventId: string })[] = [];
      for (const { eventId, value } of lines) {
        const result = await save(asked.get(eventId), { eventId, predictor, text: value });
        if (result.outcome === 'no_player') throw new DomainError('SIGN_IN_REQUIRED');
        results.push({ eventId, ...result });
      }
      return results;
    },
  };
}
