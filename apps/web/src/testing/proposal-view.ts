import type { ProposalView } from '@kickoracle/contracts';

export function aProposal(source: string, said: Partial<ProposalView> = {}): ProposalView {
  return {
    source,
    status: 'played',
    result: null,
    missing: [],
    asks: 'settle',
    since: '2026-03-01T17:00:00Z',
    seenAt: '2026-03-01T17:15:00Z',
    otherKickoffAt: null,
    ...said,
  };
}
