import { z } from 'zod';
import {
  competitionIdSchema,
  cursorSchema,
  eventIdSchema,
  instantSchema,
  matchIdSchema,
  noInput,
  teamIdSchema,
} from './common.ts';
import { localizedTextSchema } from './items.ts';
import { operation, RATE_LIMITS } from './operation.ts';

const tag = 'audit';

/** What administrators write about. */
const AUDIT_SUBJECTS = [
  'match',
  'event',
  'team',
  'competition',
  'import_question',
  'player',
  'settings',
  'contact_message',
] as const;
const subjectKindSchema = z.enum(AUDIT_SUBJECTS);
export type AuditSubjectKind = z.infer<typeof subjectKindSchema>;

const teamsSchema = z.object({ matchId: matchIdSchema, team1: z.string(), team2: z.string() });

/** What an entry is about, by its name of now; `isGone`: it was deleted. */
export const auditSubjectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('match'), ...teamsSchema.shape, isGone: z.boolean() }),
  z.object({
    kind: z.literal('event'),
    eventId: eventIdSchema,
    title: localizedTextSchema.nullable(),
    titleKey: z.string().nullable(),
    isGone: z.boolean(),
  }),
  z.object({ kind: z.literal('team'), teamId: teamIdSchema, name: z.string() }),
  z.object({
    kind: z.literal('competition'),
    competitionId: competitionIdSchema,
    name: z.string(),
  }),
  z.object({ kind: z.literal('import_question'), ...teamsSchema.shape, isGone: z.boolean() }),
  /** Null: the account is deleted. */
  z.object({ kind: z.literal('player'), username: z.string().nullable() }),
  /** What administrators set for all of the game. */
  z.object({ kind: z.literal('settings') }),
  z.object({ kind: z.literal('contact_message') }),
  /** There is no trace of it any more. */
  z.object({ kind: z.literal('unknown'), subjectKind: subjectKindSchema, id: z.uuid() }),
]);
export type AuditSubjectView = z.infer<typeof auditSubjectSchema>;

export const auditEntrySchema = z.object({
  id: z.int(),
  /** Nobody did it: it happened by itself. Its `administrator` is null. */
  isAutomatic: z.boolean(),
  /** Null of what somebody did: the account is deleted. */
  administrator: z.string().nullable(),
  /** One of `AUDIT_ACTIONS`, or what an older version of the game called it. */
  action: z.string(),
  subject: auditSubjectSchema,
  /** What stood and what stands, as it was recorded; null where nothing did or does. */
  before: z.unknown(),
  after: z.unknown(),
  /** What teams and competitions that the record names by id are called now. */
  names: z.record(z.string(), z.string()),
  /** It settled its item, and what it said still stands: it can be corrected or taken back. */
  isStanding: z.boolean(),
  createdAt: instantSchema,
  /** The request in the logs; null: it was done on the command line. */
  requestId: z.string().nullable(),
});
export type AuditEntryView = z.infer<typeof auditEntrySchema>;

/** What administrators did. */
export const auditContract = {
  listAudit: operation({
    method: 'GET',
    path: '/admin/audit',
    tag,
    summary:
      "Every administrator's write, newest first: who, what, before, after, when, by which request.",
    access: 'administrator',
    rateLimit: RATE_LIMITS.administering,
  })
    .input(
      z.strictObject({
        administrator: z.string().max(50).optional(),
        action: z.string().max(100).optional(),
        subjectKind: subjectKindSchema.optional(),
        /** From this moment on. */
        from: instantSchema.optional(),
        /** Before this moment. */
        until: instantSchema.optional(),
        after: cursorSchema.optional(),
      }),
    )
    .output(
      z.object({
        entries: z.array(auditEntrySchema),
        next: cursorSchema.nullable(),
        /** What to ask for the page of newer entries: `null` is the newest. Missing: there are none. */
        newer: z.object({ after: cursorSchema.nullable() }).nullable(),
      }),
    ),

  listAuditChoices: operation({
    method: 'GET',
    path: '/admin/audit/choices',
    tag,
    summary: 'The administrators and the actions that the audit knows, by name.',
    access: 'administrator',
    rateLimit: RATE_LIMITS.administering,
  })
    .input(noInput)
    .output(z.object({ administrators: z.array(z.string()), actions: z.array(z.string()) })),
};
