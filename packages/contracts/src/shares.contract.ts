import { TIERS } from '@kickoracle/game';
import { z } from 'zod';
import {
  cupIdSchema,
  cursorSchema,
  eventIdSchema,
  instantSchema,
  languageSchema,
  leagueIdSchema,
} from './common.ts';
import { roundKey, roundSchema } from './friends.contract.ts';
import { FOR_PLAYERS, FOR_SIGNED_IN, FOR_VISITORS, operation, RATE_LIMITS } from './operation.ts';

/** Page of a shared moment, with its token. */
export const SHARE_PATH = '/moments';

/** Token of a share: 128 random bits. */
const shareTokenSchema = z.string().regex(/^[\w-]{22}$/);

/** Formats of a picture: 1200 × 630 for link previews, 1080 × 1350 for messengers. */
export const PICTURE_FORMATS = ['wide', 'tall'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Rows of a table in a picture. */
export const MAX_SHARED_ROWS = 5;

const hitSchema = z.object({
  kind: z.literal('hit'),
  team1: z.string(),
  team2: z.string(),
  /** `2-1`. */
  score: z.string(),
  xp: z.int().positive(),
  /** Players with this score, and all who predicted. */
  hits: z.int().positive(),
  players: z.int().positive(),
});

const tableSchema = z.object({
  kind: z.literal('table'),
  league: z.string(),
  /** Round of the table. */
  round: roundSchema,
  members: z.int(),
  /** The first places; names only if the league shows them to visitors. */
  rows: z
    .array(z.object({ rank: z.int(), username: z.string(), xp: z.int() }))
    .max(MAX_SHARED_ROWS),
});

/** Ties of a bracket in a picture. */
export const MAX_SHARED_TIES = 7;

/** A player of a tie. Null: the name may not be shown; then the picture shows the place. */
const tieSideSchema = z.object({ username: z.string().nullable(), place: z.int(), xp: z.int() });

const cupSchema = z.object({
  kind: z.literal('cup'),
  cup: z.string(),
  competition: z.string(),
  /** Last round of the bracket, from 1; it is over. */
  round: z.int(),
  /** Null: not yet known, or the name may not be shown. */
  champion: z.string().nullable(),
  /** Latest round first. Without the league's consent to names, only the sharer's ties. */
  ties: z
    .array(
      z.object({
        round: z.int(),
        isFinal: z.boolean(),
        first: tieSideSchema,
        second: tieSideSchema,
        winner: z.enum(['first', 'second']),
      }),
    )
    .max(MAX_SHARED_TIES),
});

const levelFields = {
  tierName: z.enum(TIERS.map(({ name }) => name)),
  /** From 1, the lowest level of the tier. */
  tierLevel: z.int().min(1).max(3),
};

const levelSchema = z.object({
  kind: z.literal('level'),
  ...levelFields,
  /** Total XP at the start of the level. */
  xp: z.int(),
});

/** Subject of a share: an exact score, a league's table, a cup's bracket, or a level. */
export const shareContentSchema = z.discriminatedUnion('kind', [
  hitSchema,
  tableSchema,
  cupSchema,
  levelSchema,
]);
export type ShareContent = z.infer<typeof shareContentSchema>;
export type SharedHit = z.infer<typeof hitSchema>;
export type SharedTable = z.infer<typeof tableSchema>;
export type SharedCup = z.infer<typeof cupSchema>;
export type SharedLevel = z.infer<typeof levelSchema>;

const addressesSchema = z.object({
  token: shareTokenSchema,
  url: z.url(),
  /** Paths on this server. */
  pictures: z.object({ wide: z.string(), tall: z.string() }),
});

const SHARING = {
  access: 'player',
  rateLimit: RATE_LIMITS.sharing,
  errors: ['NOTHING_TO_SHARE'],
} as const;

const ofShare = z.strictObject({ token: shareTokenSchema });

export const sharesContract = {
  shareHit: operation({
    method: 'POST',
    path: '/shares/hits',
    summary:
      'Share an exact score of the caller: anyone with the link sees it. A repeated call returns the same share.',
    ...SHARING,
  })
    .input(z.strictObject({ eventId: eventIdSchema, language: languageSchema }))
    .output(addressesSchema),

  shareTable: operation({
    method: 'POST',
    path: '/shares/tables',
    summary:
      "Share the table of one of the caller's leagues after a round: anyone with the link sees it. It names other members only if the league shows names.",
    ...SHARING,
  })
    .input(z.strictObject({ leagueId: leagueIdSchema, ...roundKey, language: languageSchema }))
    .output(addressesSchema),

  shareCup: operation({
    method: 'POST',
    path: '/shares/cups',
    summary:
      "Share the bracket of a knockout cup that the caller entered, up to a round that is over. It names other players only if the cup's league shows names.",
    ...SHARING,
  })
    .input(
      z.strictObject({
        cupId: cupIdSchema,
        round: z.int().min(1).max(20),
        language: languageSchema,
      }),
    )
    .output(addressesSchema),

  shareLevel: operation({
    method: 'POST',
    path: '/shares/levels',
    summary: 'Share a level that the caller has reached.',
    ...SHARING,
  })
    .input(z.strictObject({ ...levelFields, language: languageSchema }))
    .output(addressesSchema),

  listShares: operation({
    method: 'GET',
    path: '/shares',
    summary: "The caller's shares that are not withdrawn, latest first.",
    ...FOR_SIGNED_IN,
  })
    .input(z.strictObject({ after: cursorSchema.optional() }))
    .output(
      z.object({
        shares: z.array(
          addressesSchema.extend({ content: shareContentSchema, createdAt: instantSchema }),
        ),
        next: cursorSchema.nullable(),
      }),
    ),

  getShare: operation({
    method: 'GET',
    path: '/shares/{token}',
    summary:
      'A shared moment, for anyone with its link. Withdrawn by its owner, by an erased account, or by a changed result or table.',
    ...FOR_VISITORS,
    errors: ['SHARE_NOT_FOUND', 'SHARE_WITHDRAWN'],
  })
    .input(ofShare)
    .output(
      z.object({
        username: z.string(),
        language: languageSchema,
        content: shareContentSchema,
        pictures: addressesSchema.shape.pictures,
        isOwn: z.boolean(),
      }),
    ),

  withdrawShare: operation({
    method: 'DELETE',
    path: '/shares/{token}',
    summary: "Withdraw one of the caller's shares: its page and pictures are gone at once.",
    ...FOR_PLAYERS,
    errors: ['SHARE_NOT_FOUND'],
  })
    .input(ofShare)
    .output(z.object({})),
};
