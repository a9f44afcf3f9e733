import type { Database } from '../db/database.ts';
import {
  API_FOOTBALL,
  createApiFootball,
  type ApiFootballSettings,
} from './api-football/api-football.ts';
import { createBudget } from './budget.ts';
import type { MatchDataProvider } from './match-data.ts';

/** The provider that the settings name; null: none, and the goal model serves. */
export function openProvider(
  db: Database,
  apiFootball: ApiFootballSettings | null,
): MatchDataProvider | null {
  if (!apiFootball) return null;
  const { dailyRequests: daily } = apiFootball;
  const budget = createBudget(db, { source: API_FOOTBALL, daily });
  return createApiFootball(apiFootball, { budget });
}
