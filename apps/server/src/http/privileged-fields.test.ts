import { expect, it } from 'vitest';
import { findPrivilegedFields } from './privileged-fields.ts';

it.each<[unknown, string[]]>([
  [{ username: 'zoe', is_admin: true }, ['is_admin']],
  [{ isAdmin: true, XP_TOTAL: 9, 'xp-amount': 1 }, ['is_admin', 'xp_amount', 'xp_total']],
  [{ user: { roles: ['admin'] }, rows: [{ seat: 1 }] }, ['roles', 'seat']],
  [JSON.parse('{"__proto__":{"isAdmin":true}}'), ['__proto__', 'is_admin']],
  [{ username: 'admin', note: 'xp_total' }, []],
  [['is_admin'], []],
  ['is_admin', []],
  [null, []],
  [undefined, []],
])('finds in %j the fields %j', (input, fields) => {
  expect(findPrivilegedFields(input)).toEqual(fields);
});

it('searches a bounded part of an input', () => {
  const wide = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, 1]));
  expect(findPrivilegedFields({ is_admin: 1, ...wide })).toEqual(['is_admin']);
  let deep: object = { is_admin: 1 };
  for (let depth = 0; depth < 100_000; depth += 1) deep = { deep };
  expect(findPrivilegedFields(deep)).toEqual([]);
});
