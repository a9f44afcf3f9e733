import type { CompetitionId } from '@kickoracle/contracts';
import {
  readLeagueLine,
  readLeagueName,
  type JoinPolicy,
  type LeagueColors,
  type UsernameProblem,
} from '@kickoracle/game';

/** The owner's choices about a league. */
export type LeagueDraft = {
  readonly name: string;
  readonly line: string;
  readonly colors: LeagueColors;
  readonly joinPolicy: JoinPolicy;
  readonly showsNames: boolean;
  readonly competitionIds: readonly CompetitionId[];
};

export const EMPTY_DRAFT: LeagueDraft = {
  name: '',
  line: '',
  colors: 'blue',
  joinPolicy: 'open',
  showsNames: false,
  competitionIds: [],
};

/** Problems by field, as the server finds them. */
export function findDraftProblems(
  draft: LeagueDraft,
): Partial<Record<'name' | 'line', UsernameProblem>> {
  const name = readLeagueName(draft.name);
  const line = readLeagueLine(draft.line);
  return {
    ...('problem' in name && { name: name.problem }),
    ...('problem' in line && { line: line.problem }),
  };
}
