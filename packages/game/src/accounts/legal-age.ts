/** Minimum age of players, in years. */
export const LEGAL_AGE = 18;

/**
 * Returns true if a person born on `birthDate` is at least 18 on `today`. Both are calendar dates
 * `YYYY-MM-DD`, `today` in UTC. The 18th birthday counts. A person born on 29 February comes of age
 * on 1 March. Returns false for a text that is not a date.
 */
export function isOfLegalAge(birthDate: string, today: string): boolean {
  if (!isCalendarDate(birthDate)) return false;
  const comesOfAge = Number(birthDate.slice(0, 4)) + LEGAL_AGE + birthDate.slice(4);
  // Compared as text: 2025-02-29 sorts after 28 February and before 1 March.
  return comesOfAge <= today;
}

/** Dates up to this day are invalid. It is also the stored value of an unknown birth date. */
const LAST_IMPOSSIBLE_BIRTH_DATE = '1900-01-01';

export type BirthDateProblem = 'invalid' | 'under_age';

/** Returns the reason to reject a birth date on `today`, both `YYYY-MM-DD`, or null. */
export function findBirthDateProblem(birthDate: string, today: string): BirthDateProblem | null {
  if (!isCalendarDate(birthDate) || birthDate <= LAST_IMPOSSIBLE_BIRTH_DATE) return 'invalid';
  return isOfLegalAge(birthDate, today) ? null : 'under_age';
}

/** Returns true for a real calendar date `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}
