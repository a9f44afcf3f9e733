import type { ProposalView } from '@kickoracle/contracts';
import { expect, it } from 'vitest';
import { groupProposals, sourcesOf } from './group-proposals.ts';

const told = (source: string, said: Partial<ProposalView>): ProposalView => ({
  source,
  status: 'played',
  result: null,
  since: '2026-03-01T17:00:00Z',
  seenAt: '2026-03-01T17:15:00Z',
  otherKickoffAt: null,
  ...said,
});

it('says once what several sources say, and apart what they do not agree on', () => {
  const groups = groupProposals([
    told('api-football', { result: { score: '2-1', halftime_score: '1-0' } }),
    told('football.json', { result: { score: '2-2' } }),
    told('football-data.co.uk', { result: { halftime_score: '1-0', score: '2-1' } }),
    told('zeta', { status: 'awarded', result: { score: '2-2' } }),
  ]);
  expect(groups.map((group) => [sourcesOf(group), group.status, group.result?.score])).toEqual([
    ['api-football, football-data.co.uk', 'played', '2-1'],
    ['football.json', 'played', '2-2'],
    ['zeta', 'awarded', '2-2'],
  ]);
});
