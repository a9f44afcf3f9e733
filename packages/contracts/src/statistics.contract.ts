import { STATISTICS } from '@kickoracle/game';
import { z } from 'zod';
import { competitionIdSchema } from './common.ts';
import { FOR_ADMINISTRATORS, operation } from './operation.ts';

/** Matches with the facts of the statistic. */
const matches = z.int();

const numberSchema = z.object({
  kind: z.literal('number'),
  matches,
  /** Two decimals; null without such a match. */
  value: z.number().nullable(),
});

const rowsSchema = z.object({
  kind: z.literal('rows'),
  matches,
  /** Number of values, including unlisted ones. */
  values: z.int(),
  /** Twenty most frequent values, most frequent first. */
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

/** Statistics of finished matches, with results and history; without voided and reverted ones. */
export const statisticsContract = {
  getStatistic: operation({
    method: 'GET',
    path: '/admin/statistics/{statistic}',
    summary: 'One of the nine statistics of finished matches, of one competition or of all.',
    ...FOR_ADMINISTRATORS,
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
