/** Extra time and penalties after 90 minutes, and whether this is a second leg. */
export type MatchFlags = {
  readonly extraTime: boolean;
  readonly penalties: boolean;
  readonly secondLeg: boolean;
};

export type MatchFlag = keyof MatchFlags;

/**
 * Turns one switch of the form. Extra time turns on penalties, and needs them; a second leg
 * excludes both (ADMIN-34 to ADMIN-37). A locked switch does not change.
 */
export function turnFlag(flags: MatchFlags, flag: MatchFlag, isOn: boolean): MatchFlags {
  if (listLockedFlags(flags).includes(flag)) return flags;
  if (flag === 'secondLeg') {
    return isOn
      ? { extraTime: false, penalties: false, secondLeg: true }
      : { ...flags, secondLeg: false };
  }
  const { extraTime, penalties }: MatchFlags = { ...flags, [flag]: isOn };
  if (flag === 'extraTime') return { ...flags, extraTime, penalties: isOn || penalties };
  return { ...flags, penalties, extraTime: isOn && extraTime };
}

/** Lists the switches that the others lock. */
export function listLockedFlags({ extraTime, penalties, secondLeg }: MatchFlags): MatchFlag[] {
  if (secondLeg) return ['extraTime', 'penalties'];
  return extraTime || penalties ? ['secondLeg'] : [];
}

/**
 * Finds the first switch in a combination that `turnFlag` never produces; null if there is none.
 */
export function findLockedFlag(flags: MatchFlags): MatchFlag | null {
  if (flags.secondLeg && flags.extraTime) return 'extraTime';
  if (flags.secondLeg && flags.penalties) return 'penalties';
  return flags.extraTime && !flags.penalties ? 'extraTime' : null;
}
