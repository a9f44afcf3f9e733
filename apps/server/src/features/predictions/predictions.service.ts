import type { EventId, LiveMessage, MatchId } from '@kickoracle/contracts';
import { readAnswer, type TemplateKey } from '@kickoracle/game';
import type { AppContext } from '../../context.ts';
import { DomainError, invalidField } from '../../errors.ts';
import { getCurrentMatchId, listQuestions, type AskedQuestion } from '../items/items.service.ts';
import { createMatchAnswers } from './match-answers.service.ts';
import { savePredictions } from './predictions.repository.ts';
import type { Predictor } from './predictor.ts';
import { createPredictionSaving } from './save-alone.service.ts';

export type PredictionsService = ReturnType<typeof createPredictionsService>;

/** What stands after a prediction was sent. */
type Standing = {
  readonly value: string;
  readonly changedAt: Date;
  readonly isFirst: boolean;
  readonly isChanged: boolean;
};

type Line = { readonly eventId: string; readonly value: string };

/** What became of one line of a sheet. */
type LineFate =
  | { readonly outcome: 'saved'; readonly prediction: Standing }
  | { readonly outcome: 'unchanged' | 'closed' | 'seen' | 'invalid' | 'not_found' };

const FATES = {
  PREDICTION_CLOSED: 'closed',
  PREDICTIONS_SEEN: 'seen',
  INVALID_INPUT: 'invalid',
  EVENT_NOT_FOUND: 'not_found',
} as const;

/** Refuses cards that are gone with a match that was deleted meanwhile. */
function loseCard(refusal: unknown): never {
  const isGone = refusal instanceof DomainError && refusal.code === 'MATCH_NOT_FOUND';
  throw isGone ? new DomainError('EVENT_NOT_FOUND') : refusal;
}

/** Keeps a player's own predictions. Where nobody listens, as in commands, there is no `live`. */
export function createPredictionsService(
  app: Pick<AppContext, 'db'> & { live?: Pick<AppContext['live'], 'publish'> },
) {
  const savePrediction = createPredictionSaving(app.db);
  const submitAnswers = createMatchAnswers(app.db);

  /** Tells the player's other tabs and devices, once it is committed. */
  function tell(userId: string, eventId: string, matchId: string | null): void {
    const message: LiveMessage = {
      kind: 'prediction',
      eventId: eventId as EventId,
      matchId: matchId as MatchId | null,
    };
    app.live?.publish(app.db, [userId], message);
  }

  /** Saves an answer that stands alone: to a standalone event, or the score of version 2. */
  async function saveAlone(
    asked: AskedQuestion,
    { userId, isAdmin = false }: Predictor,
    text: string,
  ) {
    const { question, match, now } = asked;
    const read = readAnswer(question, text, { as: isAdmin ? 'administrator' : 'player', now });
    if ('problem' in read) throw invalidField('value', read.problem);
    const value = read.answer;
    const { eventId } = question;
    const saved = await savePrediction({ eventId, matchId: match?.id ?? null, userId, value });
    if (saved.outcome === 'gone') throw new DomainError('EVENT_NOT_FOUND');
    if (saved.outcome === 'no_player') throw new DomainError('SIGN_IN_REQUIRED');
    if (saved.outcome === 'closed') throw new DomainError('PREDICTION_CLOSED');
    if (saved.outcome === 'seen') throw new DomainError('PREDICTIONS_SEEN');
    const isChanged = saved.outcome === 'saved';
    const { changedAt } = saved;
    return { value, changedAt, isFirst: isChanged && saved.isFirst, isChanged };
  }

  /** Saves one card of a version 1 match: it must be possible beside the others. */
  async function saveBesideOthers(
    { question, match }: AskedQuestion,
    predictor: Predictor,
    text: string,
  ): Promise<Standing> {
    if (text.trim() === '') throw invalidField('value', 'required');
    const key = question.templateKey as TemplateKey;
    const submission = {
      ...predictor,
      matchId: match!.id,
      answers: { [key]: text },
      fieldOf: () => 'value',
    };
    const { saved, stored } = await submitAnswers(submission).catch(loseCard);
    const changed = saved.find(({ templateKey }) => templateKey === key);
    if (changed) return { ...changed, isChanged: true };
    const unchanged = stored.find(({ templateKey }) => templateKey === key)!;
    return { ...unchanged, isFirst: false, isChanged: false };
  }

  async function save(asked: AskedQuestion | undefined, predictor: Predictor, text: string) {
    if (!asked) throw new DomainError('EVENT_NOT_FOUND');
    const isAlone = asked.match?.systemVersion !== 1;
    const standing = await (isAlone ? saveAlone : saveBesideOthers)(asked, predictor, text);
    if (standing.isChanged) tell(predictor.userId, asked.question.eventId, asked.match?.id ?? null);
    return standing;
  }

  /** Saves the same, also where the match turns out to be another one while the write waits for it. */
  async function saveWhereItIs(
    eventId: string,
    asked: AskedQuestion | undefined,
    sent: { predictor: Predictor; text: string },
  ): Promise<Standing> {
    const { predictor, text } = sent;
    try {
      return await save(asked, predictor, text);
    } catch (refusal) {
      if (!(refusal instanceof DomainError) || refusal.code !== 'EVENT_NOT_FOUND') throw refusal;
      const now = (await listQuestions(app.db, [eventId])).get(eventId);
      if (!asked || now?.match?.id === asked.match?.id) throw refusal;
      return save(now, predictor, text);
    }
  }

  async function saveLine(
    eventId: string,
    asked: AskedQuestion | undefined,
    sent: { predictor: Predictor; text: string },
  ): Promise<LineFate> {
    try {
      const prediction = await saveWhereItIs(eventId, asked, sent);
      return prediction.isChanged ? { outcome: 'saved', prediction } : { outcome: 'unchanged' };
    } catch (refusal) {
      const code = refusal instanceof DomainError ? refusal.code : '';
      if (!Object.hasOwn(FATES, code)) throw refusal;
      return { outcome: FATES[code as keyof typeof FATES] };
    }
  }

  return {
    async submitPrediction({ eventId, value, ...predictor }: Predictor & Line): Promise<Standing> {
      const asked = await listQuestions(app.db, [eventId]);
      return saveWhereItIs(eventId, asked.get(eventId), { predictor, text: value });
    },

    /**
     * Submits what several players answer to one question that stands alone, in one statement. A value
     * that cannot be read refuses all of them; of the others it tells whose was refused, and why.
     */
    async submitPredictionsTogether(sent: {
      eventId: string;
      answers: readonly { userId: string; value: string }[];
    }): Promise<{ userId: string; outcome: 'stands' | 'closed' | 'seen' | 'no_player' }[]> {
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
      const fates = await savePredictions(app.db, { eventId, matchId, answers }, 'wait');
      return answers.map(({ userId }, place) => {
        const { outcome } = fates[place]!;
        if (outcome === 'gone') throw new DomainError('EVENT_NOT_FOUND');
        if (outcome !== 'saved' && outcome !== 'unchanged') return { userId, outcome };
        tell(userId, sent.eventId, matchId);
        return { userId, outcome: 'stands' };
      });
    },

    /** Saves all answers on a match, or none. Tells those that changed, what was derived included. */
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
     * Submits many predictions, each by itself: one after the other, so that none holds the lock of
     * an item while it waits for another one's, and none keeps more than one connection busy.
     */
    async submitPredictionSheet(
      predictor: Predictor,
      lines: readonly Line[],
    ): Promise<(LineFate & { eventId: string })[]> {
      const asked = await listQuestions(
        app.db,
        lines.map(({ eventId }) => eventId),
      );
      const fates: (LineFate & { eventId: string })[] = [];
      for (const { eventId, value } of lines) {
        const sent = { predictor, text: value };
        fates.push({ eventId, ...(await saveLine(eventId, asked.get(eventId), sent)) });
      }
      return fates;
    },
  };
}
