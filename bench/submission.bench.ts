import { sql } from 'kysely';
import { savePrediction } from '../apps/server/src/features/predictions/predictions.repository.ts';
import { medianRatio } from './measure-rates.ts';
import type { Scenario } from './scenario.ts';

const AT_LEAST = 0.7;

/** Everybody changes their mind about one match in the minute before its kickoff. */
export const submission: Scenario = {
  name: 'submission',
  clients: 64,

  contenders({ userIds, eventId, matchId }, { db, unprepared }) {
    let calls = 0;
    // The next player each time, with a value that is not the one they have.
    const next = () => {
      calls += 1;
      const pass = Math.floor(calls / userIds.length);
      const userId = userIds[calls % userIds.length]!;
      return { eventId, matchId, userId, value: `${pass % 10}-${Math.floor(pass / 10) % 10}` };
    };
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
      { name: 'submission', act: () => savePrediction(db, next()) },
      { name: 'submission, unprepared', act: () => savePrediction(unprepared, next()) },
    ];
  },

  judge(rates) {
    const shareOf = (name: string) => medianRatio(rates[name]!, rates['bare upsert']!);
    const figure = shareOf('submission');
    const before = shareOf('submission, unprepared');
    return [
      {
        sentence: `submissions reach ${figure.toFixed(2)} of a bare upsert's rate (at least ${AT_LEAST}; unprepared ${before.toFixed(2)})`,
        figure,
        isMet: figure >= AT_LEAST,
      },
    ];
  },
};
