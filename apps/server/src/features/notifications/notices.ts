import {
  notificationViewSchema,
  profileViewSchema,
  type NotificationView,
  type ProfileView,
} from '@kickoracle/contracts';
import { z } from 'zod';

type NoticeType = NotificationView['type'];
type TypeNamingPlayer<View = NotificationView> = View extends NotificationView
  ? ProfileView extends View[keyof View]
    ? View['type']
    : never
  : never;

const isPlayer = (schema: unknown) =>
  schema instanceof z.ZodNullable && schema.unwrap() === profileViewSchema;

const KINDS = new Map(
  notificationViewSchema.options.map(({ shape }) => {
    const fields = Object.keys(shape);
    const playerField = Object.entries(shape).find(([, schema]) => isPlayer(schema))?.[0];
    return [shape.type.value as NoticeType, { fields, playerField }];
  }),
);

/**
 * Returns what a player reads of a kind, and which field of it is a player. The contract says it:
 * the kinds are not listed again.
 */
export const readKind = (type: NoticeType) => KINDS.get(type)!;

/** A notice that names a player. Ids stand in columns, where an erasure finds them, never in `data`. */
export type PlayerNotice = { readonly type: TypeNamingPlayer; readonly namedUserId: string };

/** When a match begins, as players are told. Null: it is postponed, nobody knows until when. */
export type ToldKickoff = Extract<NotificationView, { type: 'MATCH_MOVED' }>['kickoff'];

/** A notice as it is stored: ids, numbers and words of the game, never a text. */
export type StoredNotice = {
  readonly type: NoticeType;
  readonly named_user_id: string | null;
  readonly item_id: string | null;
  readonly validation_id: string | null;
  /** What the contract shows of its kind beside what it names, and what takes it back. */
  readonly data: Readonly<Record<string, unknown>>;
};

/** Returns what a player downloads of a notice beside its kind, with the ids of what it names. */
export function toDownloadedData(notice: StoredNotice): Record<string, unknown> {
  const { playerField } = readKind(notice.type);
  const named = {
    ...(playerField && { [`${playerField}Id`]: notice.named_user_id }),
    itemId: notice.item_id,
    validationId: notice.validation_id,
  };
  const ids = Object.entries(named).filter(([, id]) => id !== null);
  return { ...notice.data, ...Object.fromEntries(ids) };
}
