import {
  competitionIdSchema,
  languageSchema,
  matchIdSchema,
  seasonSchema,
} from '@kickoracle/contracts';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { HttpEnv } from '#http/http-env.ts';
import { DomainError } from '#lib/errors.ts';
import type { PreviewsService } from './previews.service.ts';

const roundSchema = z.object({
  competition: competitionIdSchema,
  season: seasonSchema,
  round: z.string().min(1).max(100),
});

const languageOf = (c: Context) => languageSchema.catch('en').parse(c.req.query('lng'));

/** Serves pictures for link previews. Messengers fetch them, without a session. */
export function servePreviews(server: Hono<HttpEnv>, previews: PreviewsService) {
  server.get('/files/previews/match.jpg', async (c) => {
    const { data: matchId } = matchIdSchema.safeParse(c.req.query('match'));
    if (!matchId) return c.text('Not found', 404);
    return answer(c, () => previews.renderMatch(matchId, languageOf(c)));
  });

  server.get('/files/previews/round.jpg', async (c) => {
    const { data } = roundSchema.safeParse(c.req.query());
    if (!data) return c.text('Not found', 404);
    const { competition: competitionId, season, round } = data;
    return answer(c, () => previews.renderRound({ competitionId, season, round }, languageOf(c)));
  });

  // A renewed code is dead at once, so no cache keeps the picture.
  server.get('/files/previews/leagues/:name{[\\w-]{22}\\.jpg}', (c) => {
    c.header('x-robots-tag', 'noindex');
    const code = c.req.param('name').slice(0, 22);
    return answer(c, () => previews.renderLeague(code, languageOf(c)), 'no-cache');
  });
}

async function answer(
  c: Context<HttpEnv>,
  render: () => Promise<Uint8Array | null>,
  cacheControl = 'public, max-age=600',
) {
  try {
    const picture = await render();
    if (picture === null) return c.text('Not found', 404);
    c.header('cache-control', cacheControl);
    return c.body(new Uint8Array(picture), 200, { 'content-type': 'image/jpeg' });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.code === 'SERVER_BUSY' ? c.text('Busy', 503) : c.text('Not found', 404);
  }
}
