import type { Actor } from './actor.ts';
import { isAllowed } from './authorize.ts';

/** Who looks, as far as it decides what they see and may do, and when. */
export type Viewing = { readonly now: Date; readonly isPlayer: boolean; readonly isAdmin: boolean };

/** Views things as somebody who is not signed in. */
export const asVisitor = (now: Date): Viewing => ({ now, isPlayer: false, isAdmin: false });

/** Views things as whoever calls, by the right to predict and the right to administer. */
export const asCaller = (actor: Actor | null, now: Date): Viewing => ({
  now,
  isPlayer: isAllowed('player', actor),
  isAdmin: isAllowed('administrator', actor),
});
