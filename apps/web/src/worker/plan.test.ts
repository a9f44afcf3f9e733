// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { planFor } from './plan.ts';

const game = {
  origin: 'https://game.example',
  pages: ['/', '/events', '/matches/:matchId', '/profile/:username', '/auth'],
};
const plan = (
  path: string,
  { method = 'GET', mode = 'navigate' as RequestMode, origin = game.origin } = {},
) => planFor({ method, mode, url: origin + path }, game);

describe('what the worker does with a request', () => {
  it.each([
    '/',
    '/events',
    '/events/',
    '/EVENTS?competition=1',
    '/matches/4711',
    '/profile/zoe.keeper',
  ])('it answers for the page %s', (path) => expect(plan(path)).toBe('page'));

  it.each(['/assets/index-1.js', '/flags/germany.svg'])('it answers for the file %s', (path) =>
    expect(plan(path, { mode: 'cors' })).toBe('file'),
  );

  it.each([
    ['/api/accounts/session', 'cors'],
    ['/api/live', 'cors'],
    ['/api/docs', 'navigate'],
    ['/dev/mail', 'navigate'],
    ['/metrics', 'navigate'],
    ['/healthz', 'cors'],
    ['/files/pictures/1', 'no-cors'],
    ['/auth/google/callback?code=1', 'navigate'],
    ['/calendar/4711.ics', 'navigate'],
    ['/matches/4711/more', 'navigate'],
    ['/sw.js', 'same-origin'],
    ['/events', 'cors'],
  ] as const)('it leaves %s, asked for as %s, to the network', (path, mode) =>
    expect(plan(path, { mode })).toBe('pass'),
  );

  it('it leaves whatever changes something, and whatever is not of the game', () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'HEAD']) {
      expect(plan('/events', { method }), method).toBe('pass');
    }
    expect(plan('/assets/a.js', { mode: 'cors', origin: 'https://other.example' })).toBe('pass');
  });
});
