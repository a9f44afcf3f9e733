/** What may follow the 90 minutes, and that a first leg came before them. */
export type MatchFlags = {
  readonly extraTime: boolean;
  readonly penalties: boolean;
  readonly secondLeg: boolean;
};

export type MatchFlag = keyof MatchFlags;

/**
 * Turns one switch of the form. Extra time brings penalties along and does not go without them; a
 * second leg goes with neither (ADMIN-34 to ADMIN-37). A locked switch stays as it is.
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

/** Lists the switches that cannot be turned as the others stand. */
export function listLockedFlags({ extraTime, penalties, secondLeg }: MatchFlags): MatchFlag[] {
  if (secondLeg) return ['extraTime', 'penalties'];
  return extraTime || penalties ? ['secondLeg'] : [];
}

/** Finds the first switch that is on where no turning could have brought it; null when there is none. */
export function findLockedFlag(flags: MatchFlags): MatchFlag | null {
  if (flags.secondLeg && flags.extraTime) return 'extraTime';
  if (flags.secondLeg && flags.penalties) return 'penalties';
  return flags.extraTime && !flags.penalties ? 'extraTime' : null;
}
