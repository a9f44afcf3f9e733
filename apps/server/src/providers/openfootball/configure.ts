import { z } from 'zod';
import { isTimeZone } from '#formats/venue-time.ts';
import { createBudget } from '../budget.ts';
import type { ProviderKind } from '../match-data.ts';
import { readAddress, readSettings, refuseSetting } from '../read-settings.ts';
import { createOpenfootball, OPENFOOTBALL, type OpenfootballFile } from './openfootball.ts';

const settingsSchema = z.object({ OPENFOOTBALL_FILES: z.string().default('') });
/** The provider sets no limit. Ours protects it from a bug in the game. */
const DAILY_REQUESTS = 10_000;

/** Address, `#` and the zone of its times: `https://…/2025-26/en.1.json#Europe/London`. */
function readFile(text: string): OpenfootballFile {
  const { url, hash: zone } = readAddress('OPENFOOTBALL_FILES', text);
  if (zone !== '' && isTimeZone(zone)) return { url, zone };
  throw refuseSetting(
    'OPENFOOTBALL_FILES',
    `${text} does not end with the zone of its times, such as #Europe/London`,
  );
}

export const openfootball: ProviderKind = {
  source: OPENFOOTBALL,
  settings: settingsSchema,
  configure(environment) {
    const { OPENFOOTBALL_FILES: texts } = readSettings(settingsSchema, environment);
    const files = texts
      .split(/\s+/)
      .filter((text) => text !== '')
      .map(readFile);
    if (files.length === 0) return null;
    return (db) =>
      createOpenfootball(files, {
        budget: createBudget(db, { source: OPENFOOTBALL, daily: DAILY_REQUESTS }),
      });
  },
};
