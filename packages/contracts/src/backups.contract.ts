import { z } from 'zod';
import { instantSchema, noInput } from './common.ts';
import { operation, RATE_LIMITS } from './operation.ts';

export const backupSchema = z.object({
  madeAt: instantSchema,
  bytes: z.int(),
  /** It was restored beside the game and its books add up; else it was only read to its end. */
  isRestored: z.boolean(),
});

/** What administrators know of the backups. */
export const backupsContract = {
  getBackups: operation({
    method: 'GET',
    path: '/admin/backups',
    tag: 'backups',
    summary: 'When the last backup was made that counts, and what the last attempt failed by.',
    access: 'administrator',
    rateLimit: RATE_LIMITS.administering,
  })
    .input(noInput)
    .output(
      z.object({
        /** One is made every day; false in a demonstration and where nobody but you plays. */
        isDaily: z.boolean(),
        last: backupSchema.nullable(),
        /** More than a day and a bit has passed since, or there is none although there should be. */
        isOverdue: z.boolean(),
        /** Null: the last attempt succeeded. */
        failure: z.object({ at: instantSchema, reason: z.string() }).nullable(),
      }),
    ),
};
