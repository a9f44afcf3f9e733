/** Extra time and penalties after 90 minutes, and whether this is a second leg. */
export type MatchFlags = {
  readonly extraTime: boolean;
  readonly penalties: boolean;
  readonly secondLeg: boolean;
};

export type MatchFlag = keyof MatchFlags;

/** Turns one switch and those that depend on it (ADMIN-34 to ADMIN-37). A locked one stays. */
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

export function listLockedFlags({ extraTime, penalties, secondLeg }: MatchFlags): MatchFlag[] {
  if (secondLeg) return ['extraTime', 'penalties'];
  return extraTime || penalties ? ['secondLeg'] : [];
}

/** Finds the first switch of a combination that `turnFlag` never produces, or null. */
export function findLockedFlag(flags: MatchFlags): MatchFlag | null {
  if (flags.secondLeg && flags.extraTime) return 'extraTime';
  if (flags.secondLeg && flags.penalties) return 'penalties';
  return flags.extraTime && !flags.penalties ? 'extraTime' : null;
}
