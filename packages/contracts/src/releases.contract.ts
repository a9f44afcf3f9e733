import { z } from 'zod';
import { instantSchema, noInput } from './common.ts';
import { FOR_ADMINISTRATORS, operation } from './operation.ts';

const releaseSchema = z.object({
  /** Version of the server that answers. */
  running: z.string(),
  /** Null: the operator does not let the server ask, or it has not asked yet. */
  newest: z
    .object({
      /** Null: no answer has named one. */
      version: z.string().nullable(),
      isNewer: z.boolean(),
      askedAt: instantSchema,
      /** Of the last question; null: it was answered. */
      failure: z.string().nullable(),
    })
    .nullable(),
});

export const releasesContract = {
  getRelease: operation({
    method: 'GET',
    path: '/admin/release',
    summary: 'The version that runs, and the newest one if the server asks for it once a day.',
    ...FOR_ADMINISTRATORS,
  })
    .input(noInput)
    .output(releaseSchema),
};
