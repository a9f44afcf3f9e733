import { z } from 'zod';
import { createBudget } from '../budget.ts';
import type { Environment, ProviderKind } from '../match-data.ts';
import { readAddress, readSettings, refuseSetting, wholeNumber } from '../read-settings.ts';
import { API_FOOTBALL, createApiFootball, type ApiFootballSettings } from './api-football.ts';

const settingsSchema = z.object({
  API_FOOTBALL_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'a key cannot contain spaces')
    .optional(),
  API_FOOTBALL_URL: z.string().default('https://v3.football.api-sports.io'),
  API_FOOTBALL_DAILY_REQUESTS: wholeNumber(1, 1_000_000).default(100),
});

/** Reads address, key and daily limit (UTC); null if it is not configured. */
export function readApiFootball(
  environment: Environment,
): (ApiFootballSettings & { readonly dailyRequests: number }) | null {
  const settings = readSettings(settingsSchema, environment);
  const { API_FOOTBALL_KEY: key, API_FOOTBALL_DAILY_REQUESTS: dailyRequests } = settings;
  if (!key) return null;
  const { url, hash } = readAddress('API_FOOTBALL_URL', settings.API_FOOTBALL_URL);
  if (hash) throw refuseSetting('API_FOOTBALL_URL', 'it may have only a host and a path');
  return { key, url: url.replace(/\/+$/, ''), dailyRequests };
}

export const apiFootball: ProviderKind = {
  source: API_FOOTBALL,
  settings: settingsSchema,
  configure(environment) {
    const settings = readApiFootball(environment);
    if (!settings) return null;
    const { dailyRequests: daily } = settings;
    return (db) =>
      createApiFootball(settings, { budget: createBudget(db, { source: API_FOOTBALL, daily }) });
  },
};
