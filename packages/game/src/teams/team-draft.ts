import { readName, type NameProblem } from '../texts/read-name.ts';
import { teamKey } from './team-key.ts';

/** Maximum length of a team's short name, in code points. */
export const MAX_SHORT_NAME_LENGTH = 30;

export type TeamDraft = { readonly name: string; readonly shortName: string };

/** Stored names of a team, with the key that is unique in its country. */
export type TeamNames = {
  readonly name: string;
  readonly key: string;
  readonly shortName: string | null;
};

/** Reads the names of a team, or returns the problems by field (TEAMS-06: a name is required). */
export function readTeamDraft(
  draft: TeamDraft,
): TeamNames | { readonly problems: Partial<Record<keyof TeamDraft, NameProblem>> } {
  const name = readName(draft.name);
  const short =
    draft.shortName.trim() === ''
      ? { name: null }
      : readName(draft.shortName, MAX_SHORT_NAME_LENGTH);
  const key = 'name' in name ? teamKey(name.name) : '';
  if ('problem' in name || 'problem' in short || key === '') {
    const nameProblem = 'problem' in name ? name.problem : key === '' ? 'invalid' : null;
    return {
      problems: {
        ...(nameProblem && { name: nameProblem }),
        ...('problem' in short && { shortName: short.problem }),
      },
    };
  }
  return { name: name.name, key, shortName: short.name };
}
