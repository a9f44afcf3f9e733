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
import { FOR_ADMINISTRATORS, operation } from './operation.ts';

const AUDIT_SUBJECTS = [
  'match',
  'event',
  'team',
  'competition',
  'league',
  'import_question',
  'player',
  'settings',
  'contact_message',
] as const;
const subjectKindSchema = z.enum(AUDIT_SUBJECTS);
export type AuditSubjectKind = z.infer<typeof subjectKindSchema>;

const teamsSchema = z.object({ matchId: matchIdSchema, team1: z.string(), team2: z.string() });

/** Subject of an entry with its current name; `isGone`: deleted. */
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
  /** Null: dissolved. */
  z.object({ kind: z.literal('league'), name: z.string().nullable() }),
  z.object({ kind: z.literal('import_question'), ...teamsSchema.shape, isGone: z.boolean() }),
  /** Null: account deleted. */
  z.object({ kind: z.literal('player'), username: z.string().nullable() }),
  z.object({ kind: z.literal('settings') }),
  z.object({ kind: z.literal('contact_message') }),
  z.object({ kind: z.literal('unknown'), subjectKind: subjectKindSchema, id: z.uuid() }),
]);
export type AuditSubjectView = z.infer<typeof auditSubjectSchema>;

export const auditEntrySchema = z.object({
  id: z.int(),
  /** True without an administrator; `administrator` is null. */
  isAutomatic: z.boolean(),
  /** Null for a person's action: account deleted. */
  administrator: z.string().nullable(),
  /** One of `AUDIT_ACTIONS`, or a name from an older version. */
  action: z.string(),
  subject: auditSubjectSchema,
  /** Recorded state before and after; null if there is none. */
  before: z.unknown(),
  after: z.unknown(),
  /** Current names of the teams and competitions whose ids are in the record. */
  names: z.record(z.string(), z.string()),
  /** True if the settlement is in force: it can be corrected or reverted. */
  isStanding: z.boolean(),
  createdAt: instantSchema,
  /** Request id in the logs; null: command line. */
  requestId: z.string().nullable(),
});
export type AuditEntryView = z.infer<typeof auditEntrySchema>;

export const auditContract = {
  listAudit: operation({
    method: 'GET',
    path: '/admin/audit',
    summary: "Audit log of administrators' writes, newest first.",
    ...FOR_ADMINISTRATORS,
  })
    .input(
      z.strictObject({
        administrator: z.string().max(50).optional(),
        action: z.string().max(100).optional(),
        subjectKind: subjectKindSchema.optional(),
        /** Inclusive start. */
        from: instantSchema.optional(),
        /** Exclusive end. */
        until: instantSchema.optional(),
        after: cursorSchema.optional(),
      }),
    )
    .output(
      z.object({
        entries: z.array(auditEntrySchema),
        next: cursorSchema.nullable(),
        /** Cursor of the page of newer entries; null `after` is the first page. Null: none. */
        newer: z.object({ after: cursorSchema.nullable() }).nullable(),
      }),
    ),

  listAuditChoices: operation({
    method: 'GET',
    path: '/admin/audit/choices',
    summary: 'Administrators and actions in the audit log, by name.',
    ...FOR_ADMINISTRATORS,
  })
    .input(noInput)
    .output(z.object({ administrators: z.array(z.string()), actions: z.array(z.string()) })),
};
