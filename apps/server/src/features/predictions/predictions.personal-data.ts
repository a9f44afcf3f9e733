import { sql } from 'kysely';
import type { PersonalData } from '#lib/personal-data.ts';
import { deleteOpenings } from './opened-predictions.repository.ts';
import { deleteHiddenPredictions } from './predictions.repository.ts';

/** Predictions of a player. Revealed ones stay, without the name. */
export const predictionsPersonalData: PersonalData = {
  // The download lists openings as acts in the audit.
  tables: ['predictions', 'opened_predictions'],

  async collect(db, { userId }) {
    const { rows } = await sql<{
      event_id: string;
      about: string;
      value: string;
      created_at: Date;
      value_changed_at: Date;
    }>`
      SELECT p.event_id, p.value, p.created_at, p.value_changed_at,
        coalesce(t1.name || ' – ' || t2.name, e.title ->> 'en', e.title_key, '') AS about
      FROM predictions p
      JOIN prediction_events e ON e.id = p.event_id
      LEFT JOIN match_events m ON m.id = e.match_id
      LEFT JOIN teams t1 ON t1.id = m.team1_id
      LEFT JOIN teams t2 ON t2.id = m.team2_id
      WHERE p.user_id = ${userId} ORDER BY p.created_at, p.event_id
    `.execute(db);
    return {
      predictions: rows.map((prediction) => ({
        eventId: prediction.event_id,
        about: prediction.about,
        value: prediction.value,
        createdAt: prediction.created_at.toISOString(),
        changedAt: prediction.value_changed_at.toISOString(),
      })),
    };
  },

  async erase(tx, { userId }) {
    await deleteHiddenPredictions(tx, userId);
    await deleteOpenings(tx, userId);
  },
};
