import { PLAYER_HEADER } from '@kickoracle/contracts';
import { DomainError } from '../lib/errors.ts';
import type { Actor } from './actor.ts';

/** Returns true for pages: only browsers send this header, and scripts cannot remove it. */
const isFromPage = (headers: Headers) => headers.has('sec-fetch-site');

/**
 * Returns the actor of a write: the session's player, if the page shows the same one. A page
 * without a player acts for no one. Programs may omit the header.
 * @throws DomainError PLAYER_CHANGED if the page shows another player
 */
export function actorOfWrite(headers: Headers, actor: Actor | null): Actor | null {
  const shown = headers.get(PLAYER_HEADER);
  if (!actor) return null;
  if (shown === null) return isFromPage(headers) ? null : actor;
  if (shown !== actor.userId) throw new DomainError('PLAYER_CHANGED');
  return actor;
}
