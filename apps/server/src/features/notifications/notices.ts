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
        /** How much more or less XP the player has for it. */
        readonly xp: number;
      };
    }
  | {
      readonly type: 'MATCH_MOVED';
      readonly data: { readonly matchId: string; readonly kickoffAt: string };
    }
  | { readonly type: 'MATCH_VOID'; readonly data: { readonly matchId: string } };
