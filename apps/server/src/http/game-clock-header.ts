import { GAME_CLOCK_HEADER } from '@kickoracle/contracts';
import { createMiddleware } from 'hono/factory';
import type { GameClock } from '../db/game-clock.ts';

/** Tells the client the game's time, so that a clock that is wrong there hides no form. */
export function tellGameTime(clock: GameClock) {
  return createMiddleware(async (c, next) => {
    await next();
    c.res.headers.set(GAME_CLOCK_HEADER, String(clock.now().getTime()));
  });
}
