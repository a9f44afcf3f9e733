/** When a match begins, as players are told. Null: it is postponed, nobody knows until when. */
export type ToldKickoff = {
  /** ISO 8601. */
  readonly at: string;
  /** False: only the day is known, which begins then. */
  readonly isConfirmed: boolean;
} | null;

/** What a player can be told, as it is stored: ids and numbers, never a text. */
export type Notice =
  | {
      readonly type: 'LEVEL_UP';
      readonly data: {
        readonly newRank: { readonly tierName: string; readonly tierLevel: number };
        /** The same from 0 to 24, and the rank that was told before. */
        readonly rank: number;
        readonly before: number;
      };
    }
  | { readonly type: 'FRIEND_REQUEST'; readonly data: { readonly requesterId: string } }
  | { readonly type: 'FRIEND_ACCEPTED'; readonly data: { readonly addresseeId: string } }
  | {
      readonly type: 'RESULT_CORRECTED';
      readonly data: {
        readonly kind: 'match' | 'event';
        readonly itemId: string;
        /** How much more or less XP the player has for it than they knew. */
        readonly xp: number;
        /** What stands since the correction. */
        readonly validationId: string;
      };
    }
  | {
      readonly type: 'MATCH_MOVED';
      readonly data: {
        readonly itemId: string;
        /** What the player knew. */
        readonly before: ToldKickoff;
        readonly kickoff: ToldKickoff;
      };
    }
  | { readonly type: 'EVENT_MENDED'; readonly data: { readonly itemId: string } }
  | {
      readonly type: 'MATCH_VOID' | 'EVENT_VOID';
      readonly data: { readonly itemId: string; readonly validationId: string };
    };
