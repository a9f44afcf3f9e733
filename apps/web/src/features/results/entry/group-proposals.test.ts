import { expect, it } from 'vitest';
import { aProposal } from '#testing/proposal-view.ts';
import { groupProposals, sourcesOf } from './group-proposals.ts';

it('groups equal proposals of several sources, and separates different ones', () => {
  const groups = groupProposals([
    aProposal('api-football', { result: { score: '2-1', halftime_score: '1-0' } }),
    aProposal('football.json', { result: { score: '2-2' } }),
    aProposal('football-data.co.uk', { result: { halftime_score: '1-0', score: '2-1' } }),
    aProposal('zeta', { status: 'awarded', result: { score: '2-2' } }),
  ]);
  expect(groups.map((group) => [sourcesOf(group), group.status, group.result?.score])).toEqual([
    ['api-football, football-data.co.uk', 'played', '2-1'],
    ['football.json', 'played', '2-2'],
    ['zeta', 'awarded', '2-2'],
  ]);
});
