import type { CompetitionId } from '@kickoracle/contracts';
import { readLeagueName, type CupFormat, type UsernameProblem } from '@kickoracle/game';

/** The creator's choices about a cup. */
export type CupDraft = {
  readonly name: string;
  readonly format: CupFormat;
  readonly competitionId: CompetitionId | null;
  /** The round of the game with which it begins. */
  readonly round: string | null;
};

export const EMPTY_DRAFT: CupDraft = {
  name: '',
  format: 'knockout',
  competitionId: null,
  round: null,
};

export type CupField = 'name' | 'competitionId' | 'round';
export type CupProblem = Exclude<UsernameProblem, 'empty'> | 'required';

export function findDraftProblems(
  { name, competitionId }: CupDraft,
  hasRound: boolean,
): Partial<Record<CupField, CupProblem>> {
  const read = readLeagueName(name);
  const problem = 'problem' in read && read.problem;
  return {
    ...(problem && { name: problem === 'empty' ? 'required' : problem }),
    ...(competitionId === null && { competitionId: 'required' }),
    ...(!hasRound && { round: 'required' }),
  };
}
