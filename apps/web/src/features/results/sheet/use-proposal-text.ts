import type { MatchView } from '@kickoracle/contracts';
import { sourcesOf, type ProposalGroup } from '../entry/group-proposals.ts';
import { useProposalWords } from '../entry/use-proposal-words.ts';

export const nameOf = ({ team1, team2 }: MatchView) => `${team1.name} – ${team2.name}`;

export function useProposalText() {
  const inWords = useProposalWords();
  return (group: ProposalGroup): string =>
    [sourcesOf(group), inWords(group)].filter(Boolean).join(': ');
}
