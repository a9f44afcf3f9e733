import { expect, it } from 'vitest';
import { groupProposals } from './group-proposals.ts';

it('says once what several sources say, and apart what they do not agree on', () => {
  const told = [
    { source: 'api-football', result: { score: '2-1', halftime_score: '1-0' } },
    { source: 'football.json', result: { score: '2-2' } },
    { source: 'football-data.co.uk', result: { halftime_score: '1-0', score: '2-1' } },
  ];
  expect(groupProposals(told)).toEqual([
    {
      sources: ['api-football', 'football-data.co.uk'],
      result: { score: '2-1', halftime_score: '1-0' },
    },
    { sources: ['football.json'], result: { score: '2-2' } },
  ]);
});
