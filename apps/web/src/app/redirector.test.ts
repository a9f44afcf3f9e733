import { describe, expect, it } from 'vitest';
import { HOSTILE_PATHS } from '../../../../packages/contracts/src/testing/hostile-paths.ts';
import { decideRedirect } from './redirector.ts';

const complete = { isProfileComplete: true };
const incomplete = { isProfileComplete: false };

function decide(address: string, session: typeof complete | null, wasGreeted = true) {
  const { pathname, search } = new URL(address, 'https://kick.example');
  return decideRedirect({ pathname, search, session, wasGreeted });
}

describe('the redirector', () => {
  it.each(['/auth', '/complete-profile', '/'])(
    'leads from a sign-in at %s to the pending invitation',
    (pathname) => {
      const visit = { pathname, session: complete, wasGreeted: false, arrival: '/invite/code' };
      expect(decideRedirect({ ...visit, search: '' })).toBe('/invite/code');
      const target = decideRedirect({ ...visit, search: '?from=%2Frules' });
      expect(target).toEqual(
        pathname !== '/' ? '/rules' : expect.stringMatching(/^\/invite\/code/),
      );
    },
  );

  it.each(['/', '/auth', '/profile', '/complete-profile', '/events', '/?type=signup'])(
    'NAV-22, NAV-23: leaves visitors on %s alone',
    (address) => {
      expect(decide(address, null, false)).toBeNull();
    },
  );

  it.each([
    ['/', ''],
    ['/auth', ''],
    ['/auth?from=%2Fevents', '?from=%2Fevents'],
    ['/auth?from=%2F%2Fevil.example', ''],
    ['/events', '?from=%2Fevents'],
    ['/events/', '?from=%2Fevents%2F'],
    ['/matchday?competition=c&type=signup', '?from=%2Fmatchday%3Fcompetition%3Dc'],
    ['/profile', ''],
    ['/profile/zoe', '?from=%2Fprofile%2Fzoe'],
    ['/leaderboard?type=yearly', '?from=%2Fleaderboard%3Ftype%3Dyearly'],
    ['/admin', '?from=%2Fadmin'],
    ['/forgot-password', '?from=%2Fforgot-password'],
    ['/tos/more', '?from=%2Ftos%2Fmore'],
    ['/developers', '?from=%2Fdevelopers'],
  ])(
    'NAV-22, OP-8: sends an incomplete profile from %s to be completed, and back',
    (address, back) => {
      expect(decide(address, incomplete)).toBe(`/complete-profile${back}`);
      expect(decide(address, incomplete, false)).toBe(`/complete-profile${back}`);
    },
  );

  it.each([
    '/complete-profile',
    '/Complete-Profile/',
    '/reset-password',
    '/reset-password?token=abc',
    '/tos',
    '/privacy/',
    '/disclaimer',
    '/contact',
    '/confirm?token=abc',
    '/dev/ui',
  ])('OP-10: lets an incomplete profile read %s', (address) => {
    expect(decide(address, incomplete)).toBeNull();
  });

  it.each([
    ['/', false, '/profile'],
    ['/', true, null],
    ['/?type=signup', false, '/profile?type=signup'],
    ['/events', false, null],
    ['/profile/zoe', false, null],
    ['/confirm?token=abc', false, null],
    ['/complete-profile', true, '/profile'],
    ['/complete-profile/', false, '/profile'],
    ['/complete-profile?from=%2Fmatchday', false, '/matchday'],
    ['/complete-profile?from=https%3A%2F%2Fevil.example', false, '/profile'],
  ])('NAV-23, OP-10: %s, greeted before: %s, leads to %s', (address, wasGreeted, expected) => {
    expect(decide(address, complete, wasGreeted)).toBe(expected);
  });

  it.each([
    ['/auth', '/profile'],
    ['/AUTH/', '/profile'],
    ['/auth?mode=signup', '/profile'],
    ['/auth?from=%2Fmatches%2F1%3Ftab%3D2%23odds', '/matches/1?tab=2#odds'],
    ['/auth?from=%2Frules', '/rules'],
    ['/auth?google=failed', '/profile'],
  ])('NAV-21, OP-9: %s leads signed-in players to %s', (address, expected) => {
    expect(decide(address, complete)).toBe(expected);
    expect(decide(address, complete, false)).toBe(expected);
  });

  it('T21: follows none of forty origins that would leave the site', () => {
    expect(HOSTILE_PATHS.length).toBeGreaterThanOrEqual(40);
    const followed = HOSTILE_PATHS.filter(
      (from) => decide(`/auth?from=${encodeURIComponent(from)}`, complete) !== '/profile',
    );
    expect(followed).toEqual([]);
  });

  it('never redirects in a loop', () => {
    const addresses = ['/', '/auth', '/auth?from=%2Fauth%3Ffrom%3D%252Fauth', '/complete-profile'];
    for (const session of [complete, incomplete]) {
      for (const start of addresses) {
        let address: string | null = start;
        let steps = 0;
        for (; address !== null && steps < 10; steps += 1)
          address = decide(address, session, steps > 0);
        expect(steps, start).toBeLessThan(6);
      }
    }
  });
});
