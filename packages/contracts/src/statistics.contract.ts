import { STATISTICS } from '@kickoracle/game';
import { z } from 'zod';
import { competitionIdSchema } from './common.ts';
import { operation, RATE_LIMITS } from './operation.ts';

/** Matches that tell what the statistic needs. */
const matches = z.int();

const numberSchema = z.object({
  kind: z.literal('number'),
  matches,
  /** To two decimals; null when there is no such match. */
  value: z.number().nullable(),
});

const rowsSchema = z.object({
  kind: z.literal('rows'),
  matches,
  /** How many values there are, beyond the listed ones too. */
  values: z.int(),
  /** The twenty most frequent values, most frequent first. */
  rows: z.array(
    z.object({
      value: z.string(),
      count: z.int(),
      /** From 0 to 100, one decimal. */
      percent: z.number(),
    }),
  ),
});

export const statisticViewSchema = z.discriminatedUnion('kind', [numberSchema, rowsSchema]);
export type StatisticView = z.infer<typeof statisticViewSchema>;

/** What finished matches tell, of results and of history; voided and reverted ones do not count. */
export const statisticsContract = {
  getStatistic: operation({
    method: 'GET',
    path: '/admin/statistics/{statistic}',
    tag: 'statistics',
    summary: 'One of the nine statistics of finished matches, of one competition or of all.',
    access: 'administrator',
    rateLimit: RATE_LIMITS.administering,
    errors: ['COMPETITION_NOT_FOUND'],
  })
    .input(
      z.strictObject({
        statistic: z.enum(STATISTICS),
        competitionId: competitionIdSchema.optional(),
      }),
    )
    .output(statisticViewSchema),
};
