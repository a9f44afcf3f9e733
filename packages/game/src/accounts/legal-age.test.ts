import { describe, expect, it } from 'vitest';
import { findBirthDateProblem, isCalendarDate, isOfLegalAge } from './legal-age.ts';

describe('D11: legal age', () => {
  it.each([
    ['2008-06-15', '2026-06-14', false],
    ['2008-06-15', '2026-06-15', true],
    ['2008-02-29', '2026-02-28', false],
    ['2008-02-29', '2026-03-01', true],
    ['1900-01-01', '2026-01-01', true],
    ['2030-01-01', '2026-01-01', false],
    ['not a date', '2026-01-01', false],
    ['2001-02-30', '2026-01-01', false],
  ])('born on %s, on %s: of legal age is %s', (birthDate, today, expected) => {
    expect(isOfLegalAge(birthDate, today)).toBe(expected);
  });

  it.each([
    ['2008-06-15', '2026-06-14', 'under_age'],
    ['2008-06-15', '2026-06-15', null],
    ['1900-01-02', '2026-06-15', null],
    ['1900-01-01', '2026-06-15', 'invalid'],
    ['1899-12-31', '2026-06-15', 'invalid'],
    ['0001-01-01', '2026-06-15', 'invalid'],
    ['2001-02-30', '2026-06-15', 'invalid'],
    ['', '2026-06-15', 'invalid'],
  ])('born on %s, on %s: the problem is %s', (birthDate, today, expected) => {
    expect(findBirthDateProblem(birthDate, today)).toBe(expected);
  });

  it('accepts only real calendar dates', () => {
    expect(isCalendarDate('2024-02-29')).toBe(true);
    expect(isCalendarDate('2023-02-29')).toBe(false);
    expect(isCalendarDate('2024-2-9')).toBe(false);
  });
});
