import { expect, it } from 'vitest';
import { isSameMeeting } from './same-meeting.ts';

const at = (
  date: string,
  [team1Id, team2Id]: [string | null, string | null] = ['ash', 'birch'],
) => ({
  team1Id,
  team2Id,
  kickoff: new Date(`${date}T15:00:00Z`),
});
const match = at('2026-03-07');

it.each([
  ['itself', at('2026-03-07'), true],
  ['three days later', at('2026-03-10'), true],
  ['put off for months', at('2026-08-11'), true],
  ['turned round', at('2026-03-05', ['birch', 'ash']), true],
  ['turned round, four days later', at('2026-03-11', ['birch', 'ash']), false],
  ['of another team', at('2026-03-07', ['ash', 'cedar']), false],
  ['of teams that are not known', at('2026-03-07', [null, null]), false],
])('two meetings are likely one match: %s', (_, other, isSame) => {
  expect(isSameMeeting(match, other)).toBe(isSame);
  expect(isSameMeeting(other, match)).toBe(isSame);
});

it('returns false while a team is unknown', () => {
  const unknown = at('2026-03-07', [null, null]);
  expect(isSameMeeting(unknown, unknown)).toBe(false);
});
