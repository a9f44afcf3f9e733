import { PLAYER_HEADER } from '@kickoracle/contracts';
import { DomainError } from '../errors.ts';
import type { Actor } from './actor.ts';

/** Tells whether a page sent it: browsers alone write this header, and no script can leave it out. */
const isFromPage = (headers: Headers) => headers.has('sec-fetch-site');

/**
 * Returns for whom a write acts: the player of the session, where the page shows the same one. A page that
 * shows nobody acts for nobody. A program, which has no page, may leave the header out.
 *
 * @throws DomainError PLAYER_CHANGED where the page shows another player
 */
export function actorOfWrite(headers: Headers, actor: Actor | null): Actor | null {
  const shown = headers.get(PLAYER_HEADER);
  if (!actor) return null;
  if (shown === null) return isFromPage(headers) ? null : actor;
  if (shown !== actor.userId) throw new DomainError('PLAYER_CHANGED');
  return actor;
}
