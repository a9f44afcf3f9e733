import { expect, it } from 'vitest';
import { readTeamDraft } from './team-draft.ts';

it('trims names, and stores null for an empty short name', () => {
  expect(readTeamDraft({ name: ' 1.  FC Köln', shortName: ' ' })).toEqual({
    name: '1. FC Köln',
    key: '1.fc.koln',
    shortName: null,
  });
  expect(readTeamDraft({ name: 'Mill Rovers', shortName: ' MIL ' })).toMatchObject({
    shortName: 'MIL',
  });
});

it.each([
  [{ name: '', shortName: '' }, { name: 'required' }],
  [{ name: '???', shortName: '' }, { name: 'invalid' }],
  [
    { name: 'x'.repeat(101), shortName: 'y'.repeat(31) },
    { name: 'too_long', shortName: 'too_long' },
  ],
  [{ name: 'Mill Rovers', shortName: 'a\u0007' }, { shortName: 'invalid' }],
])('%j is rejected by field', (draft, problems) => {
  expect(readTeamDraft(draft)).toEqual({ problems });
});
