import type { Actor } from './actor.ts';
import { isAllowed } from './authorize.ts';

/** The viewer's permissions and the request time. */
export type Viewing = { readonly now: Date; readonly isPlayer: boolean; readonly isAdmin: boolean };

export const asVisitor = (now: Date): Viewing => ({ now, isPlayer: false, isAdmin: false });

export const asCaller = (actor: Actor | null, now: Date): Viewing => ({
  now,
  isPlayer: isAllowed('player', actor),
  isAdmin: isAllowed('administrator', actor),
});
