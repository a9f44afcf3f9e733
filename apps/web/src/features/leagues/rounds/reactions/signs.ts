import type { ReactionsView } from '@kickoracle/contracts';
import { REACTION_SIGNS, type ReactionSign } from '@kickoracle/game';

export const NO_REACTIONS: ReactionsView = { counts: [], own: null };

/** Applies the caller's new choice before the server has confirmed it. */
export function withOwn({ counts, own }: ReactionsView, sign: ReactionSign | null): ReactionsView {
  const before = new Map(counts.map((each) => [each.sign, each.members]));
  const after = REACTION_SIGNS.map((each) => ({
    sign: each,
    members: (before.get(each) ?? 0) - Number(each === own) + Number(each === sign),
  }));
  return { counts: after.filter(({ members }) => members > 0), own: sign };
}
