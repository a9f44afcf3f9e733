import { z } from 'zod';
import { instantSchema, noInput } from './common.ts';
import { FOR_ADMINISTRATORS, operation } from './operation.ts';

export const backupSchema = z.object({
  madeAt: instantSchema,
  bytes: z.int(),
  /** True if a test restore succeeded; false if the backup was only read to its end. */
  isRestored: z.boolean(),
});

export const backupsContract = {
  getBackups: operation({
    method: 'GET',
    path: '/admin/backups',
    summary: 'The last valid backup, and the failure of the last attempt or null.',
    ...FOR_ADMINISTRATORS,
  })
    .input(noInput)
    .output(
      z.object({
        /** True if backups run daily; false in a demonstration and on a private instance. */
        isDaily: z.boolean(),
        last: backupSchema.nullable(),
        /** True if the last backup is older than about a day, or is missing. */
        isOverdue: z.boolean(),
        /** Null: the last attempt succeeded. */
        failure: z.object({ at: instantSchema, reason: z.string() }).nullable(),
        /** Sending to a bucket, and why the last backup was not sent. Null: no bucket is set. */
        sending: z
          .object({ lastAt: instantSchema.nullable(), failure: z.string().nullable() })
          .nullable(),
      }),
    ),
};
