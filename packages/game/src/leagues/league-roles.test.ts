import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canInLeague,
  canRemove,
  LEAGUE_ACTIONS,
  LEAGUE_ROLES,
  nextOwner,
  type LeagueMember,
} from './league-roles.ts';

describe('the roles of a league', () => {
  it('allow owners everything, helpers to answer, remind and export, members nothing', () => {
    const allowed = (role: (typeof LEAGUE_ROLES)[number]) =>
      LEAGUE_ACTIONS.filter((action) => canInLeague(role, action));
    expect(allowed('owner')).toEqual([...LEAGUE_ACTIONS]);
    expect(allowed('helper')).toEqual(['answer_requests', 'remind', 'export']);
    expect(allowed('member')).toEqual([]);
  });

  it('remove only lower roles', () => {
    const pairs = LEAGUE_ROLES.flatMap((role) =>
      LEAGUE_ROLES.filter((other) => canRemove(role, other)).map((other) => `${role} ${other}`),
    );
    expect(pairs).toEqual(['owner helper', 'owner member', 'helper member']);
  });

  it('pass the league to the earliest helper, else to the earliest member', () => {
    const member = fc.record({
      userId: fc.uuid(),
      role: fc.constantFrom('helper' as const, 'member' as const),
      joinedAt: fc.nat(5).map((day) => new Date(Date.UTC(2026, 0, day + 1))),
      isLocked: fc.boolean(),
    });
    const members = fc.uniqueArray(member, {
      selector: ({ userId }) => userId,
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(members, (others) => {
        const heir = others.find(({ userId }) => userId === nextOwner(others));
        const isBetter = (one: LeagueMember) => {
          if (one.isLocked !== heir!.isLocked) return heir!.isLocked;
          return one.role === heir!.role ? one.joinedAt < heir!.joinedAt : one.role === 'helper';
        };
        expect(others.filter(isBetter)).toEqual([]);
        expect(nextOwner(others.toReversed())).toBe(heir!.userId);
      }),
    );
    expect(nextOwner([])).toBeNull();
  });
});
