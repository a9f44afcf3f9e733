/** Players must be this old. */
export const LEGAL_AGE = 18;

/**
 * Tells whether somebody born on `birthDate` is of age on `today`, both calendar dates `YYYY-MM-DD`
 * (today in UTC). The 18th birthday itself counts; who is born on 29 February comes of age on 1
 * March. False for a text that is not a date.
 */
export function isOfLegalAge(birthDate: string, today: string): boolean {
  if (!isCalendarDate(birthDate)) return false;
  const comesOfAge = Number(birthDate.slice(0, 4)) + LEGAL_AGE + birthDate.slice(4);
  // Compared as text, 2025-02-29 falls after 28 February and before 1 March, as the rule wants.
  return comesOfAge <= today;
}

/** Nobody alive was born up to this day; it is also what an unknown birth date is stored as. */
const LAST_IMPOSSIBLE_BIRTH_DATE = '1900-01-01';

/** Why a birth date is refused. */
export type BirthDateProblem = 'invalid' | 'under_age';

/** Finds why nobody may play with this birth date on `today`, both `YYYY-MM-DD`; null when they may. */
export function findBirthDateProblem(birthDate: string, today: string): BirthDateProblem | null {
  if (!isCalendarDate(birthDate) || birthDate <= LAST_IMPOSSIBLE_BIRTH_DATE) return 'invalid';
  return isOfLegalAge(birthDate, today) ? null : 'under_age';
}

/** Tells whether the text is a real day of the calendar, written `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}
