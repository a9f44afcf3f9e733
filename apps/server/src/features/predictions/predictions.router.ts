import type { EventId } from '@kickoracle/contracts';
import { requireActor, type Implementer } from '#http/implementer.ts';
import type { Crowds } from './crowd.service.ts';
import type { PastPredictionsService } from './past-predictions.service.ts';
import { toPastPredictionsView } from './past-predictions.view.ts';
import type { PredictionsService } from './predictions.service.ts';

type Saved = { readonly value: string; readonly changedAt: Date; readonly isFirst: boolean };

const toSavedView = ({ value, changedAt, isFirst }: Saved) => ({
  value,
  changedAt: changedAt.toISOString(),
  isFirst,
});

export function createPredictionsRouter(
  os: Implementer['predictions'],
  {
    predictions,
    past,
    crowds,
  }: {
    predictions: PredictionsService;
    past: PastPredictionsService;
    crowds: Crowds;
  },
) {
  return os.router({
    submitPrediction: os.submitPrediction.handler(async ({ input, context }) => {
      const { userId, isAdmin } = requireActor(context);
      return toSavedView(await predictions.submitPrediction({ ...input, userId, isAdmin }));
    }),

    submitMatchPredictions: os.submitMatchPredictions.handler(async ({ input, context }) => {
      const { userId, isAdmin } = requireActor(context);
      const saved = await predictions.submitMatchPredictions({ ...input, userId, isAdmin });
      return {
        saved: saved.map((answer) => ({
          templateKey: answer.templateKey,
          ...toSavedView(answer),
        })),
      };
    }),

    submitPredictionSheet: os.submitPredictionSheet.handler(async ({ input, context }) => {
      const { userId, isAdmin } = requireActor(context);
      const lines = await predictions.submitPredictionSheet({ userId, isAdmin }, input.predictions);
      return {
        lines: lines.map((line) => {
          const eventId = line.eventId as EventId;
          if (line.outcome !== 'saved') return { eventId, outcome: line.outcome };
          return { eventId, outcome: line.outcome, prediction: toSavedView(line) };
        }),
      };
    }),

    getPredictionHistory: os.getPredictionHistory.handler(async ({ input, context }) => {
      const { userId: viewerId, isAdmin } = requireActor(context);
      const { userId: playerId, ...range } = input;
      return toPastPredictionsView(await past.listPast({ playerId, viewerId, ...range }), {
        isAdmin,
      });
    }),

    getCrowd: os.getCrowd.handler(({ input }) => crowds.getCrowd(input.eventId)),
  });
}
