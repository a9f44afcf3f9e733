import { sql } from 'kysely';
import type { PredictionOutcome } from '../apps/server/src/features/predictions/prediction-outcome.ts';
import { savePrediction } from '../apps/server/src/features/predictions/predictions.repository.ts';
import { createPredictionSaving } from '../apps/server/src/features/predictions/save-alone.service.ts';
import { medianRatio } from './measure-rates.ts';
import type { Scenario } from './scenario.ts';

const AT_LEAST = 3;

function refuse({ outcome }: PredictionOutcome): void {
  if (outcome !== 'saved') throw new Error(`a prediction of the rush is ${outcome}`);
}

/** All players predict one match in the minute before its kickoff. */
export const rush: Scenario = {
  name: 'rush',
  clients: 256,
  connections: 20,

  contenders({ userIds, eventId, matchId }, { db }) {
    let calls = 0;
    // The next player each time, with a value that differs from the stored one.
    const next = () => {
      calls += 1;
      const pass = Math.floor(calls / userIds.length);
      const userId = userIds[calls % userIds.length]!;
      return { eventId, matchId, userId, value: `${pass % 90}-${Math.floor(pass / 90) % 90}` };
    };
    const save = createPredictionSaving(db);
    return [
      {
        name: 'bare upsert',
        act: () => {
          const { userId, value } = next();
          return sql`
            INSERT INTO predictions AS known (event_id, user_id, value, created_at, value_changed_at)
            VALUES (${eventId}, ${userId}, ${value}, clock_timestamp(), clock_timestamp())
            ON CONFLICT (event_id, user_id) DO UPDATE
              SET value = excluded.value, value_changed_at = excluded.value_changed_at
              WHERE known.value <> excluded.value
          `.execute(db);
        },
      },
      { name: 'one by one', act: async () => refuse(await savePrediction(db, next())) },
      { name: 'together', act: async () => refuse(await save(next())) },
    ];
  },

  judge(rates) {
    const figure = medianRatio(rates['together']!, rates['one by one']!);
    const bare = medianRatio(rates['together']!, rates['bare upsert']!);
    return [
      {
        sentence: `the rush goes ${figure.toFixed(2)} times as fast together as one by one (at least ${AT_LEAST}; ${bare.toFixed(2)} times a bare upsert)`,
        figure,
        isMet: figure >= AT_LEAST,
      },
    ];
  },
};
