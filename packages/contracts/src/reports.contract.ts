import { z } from 'zod';
import { instantSchema, leagueIdSchema, noInput, pictureSchema, userIdSchema } from './common.ts';
import {
  FOR_ADMINISTRATORS,
  FOR_RECENT_ADMINISTRATORS,
  operation,
  RATE_LIMITS,
} from './operation.ts';

/** A report with its subject as it is now. */
export const reportSchema = z.object({
  reportId: z.uuid(),
  reporter: z.string().nullable(),
  createdAt: instantSchema,
  subject: z.discriminatedUnion('kind', [
    z.object({
      kind: z.enum(['name', 'picture']),
      playerId: userIdSchema,
      username: z.string().nullable(),
      picture: pictureSchema,
    }),
    z.object({
      kind: z.literal('league'),
      leagueId: leagueIdSchema,
      name: z.string(),
      line: z.string(),
    }),
  ]),
});
export type ReportView = z.infer<typeof reportSchema>;

export const reportedSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['name', 'picture']), playerId: userIdSchema }),
  z.strictObject({ kind: z.literal('league'), leagueId: leagueIdSchema }),
]);

export const reportsContract = {
  createReport: operation({
    method: 'POST',
    path: '/reports',
    summary:
      'Report the name or picture of a player, or the texts of an own league, to the administrators.',
    access: 'player',
    rateLimit: RATE_LIMITS.reporting,
    errors: ['PLAYER_NOT_FOUND', 'LEAGUE_NOT_FOUND'],
  })
    .input(reportedSchema)
    .output(z.object({})),

  listReports: operation({
    method: 'GET',
    path: '/admin/reports',
    summary: 'Open reports of players, oldest first, at most 50.',
    ...FOR_ADMINISTRATORS,
  })
    .input(noInput)
    .output(z.object({ reports: z.array(reportSchema) })),

  closeReport: operation({
    method: 'DELETE',
    path: '/admin/reports/{reportId}',
    summary: 'Close a report.',
    ...FOR_RECENT_ADMINISTRATORS,
    errors: ['REPORT_NOT_FOUND'],
  })
    .input(z.strictObject({ reportId: z.uuid() }))
    .output(z.object({})),
};
