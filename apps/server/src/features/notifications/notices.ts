import {
  notificationViewSchema,
  profileViewSchema,
  type NotificationView,
  type ProfileView,
} from '@kickoracle/contracts';
import type { Honour } from '@kickoracle/game';
import { z } from 'zod';

type NoticeType = NotificationView['type'];
type TypeOfRound = 'LEAGUE_ROUND' | 'LEAGUE_ROUND_CORRECTED';
type TypeNamingLeague = Exclude<
  Extract<NotificationView, { league: unknown }>['type'],
  TypeOfRound
>;
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

/** Returns the fields of a kind, and its player. From the contract: there is no second list. */
export const readKind = (type: NoticeType) => KINDS.get(type)!;

/** A notice that names a player. Ids are in columns, where a deletion finds them, not in `data`. */
export type PlayerNotice = {
  readonly type: Exclude<TypeNamingPlayer, TypeNamingLeague>;
  readonly namedUserId: string;
};

/** A notice about a league, which may name a player too. */
export type LeagueNotice = {
  readonly type: TypeNamingLeague;
  readonly leagueId: string;
  readonly namedUserId?: string | null;
};

export type HonourNotice = {
  readonly userId: string;
  readonly type: TypeOfRound;
  readonly data: {
    readonly round: string;
    readonly honour: Honour | null;
    readonly board: number;
  };
};

type TypeNamingCup = Extract<NotificationView, { cup: unknown }>['type'];

/** A notice about a cup for one player; `data` has the other fields of its kind. */
export type CupNotice = {
  readonly userId: string;
  readonly type: TypeNamingCup;
  readonly data: Readonly<Record<string, string | number>>;
};

/** The kickoff in a notice. Null: the match is postponed without a date. */
export type NoticeKickoff = Extract<NotificationView, { type: 'MATCH_MOVED' }>['kickoff'];

/** A notice as it is stored: ids, numbers and words of the game, never a text. */
export type StoredNotice = {
  readonly type: NoticeType;
  readonly named_user_id: string | null;
  readonly item_id: string | null;
  readonly validation_id: string | null;
  readonly league_id: string | null;
  readonly cup_id: string | null;
  /** The other fields of its kind in the contract, and the data that a withdrawal needs. */
  readonly data: Readonly<Record<string, unknown>>;
};

export function toDownloadedData(notice: StoredNotice): Record<string, unknown> {
  const { playerField } = readKind(notice.type);
  const named = {
    ...(playerField && { [`${playerField}Id`]: notice.named_user_id }),
    itemId: notice.item_id,
    validationId: notice.validation_id,
    leagueId: notice.league_id,
    cupId: notice.cup_id,
  };
  const ids = Object.entries(named).filter(([, id]) => id !== null);
  return { ...notice.data, ...Object.fromEntries(ids) };
}
