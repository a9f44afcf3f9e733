import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPasswordProblem, PASSWORD_LENGTH } from './password.ts';

const commonPasswords = new Set(['123456', 'football', 'iloveyou']);
const own = { username: 'Anna.Schmidt', email: 'anna.schmidt.88@mail.example' };
const problemOf = (password: string, ownOf: object = own) =>
  findPasswordProblem(password, { own: ownOf, commonPasswords });

describe('a password', () => {
  it.each([
    ['12345', 'too_short'],
    ['😀😀😀', 'too_short'],
    ['x'.repeat(129), 'too_long'],
    ['123456', 'common_password'],
    ['FootBall', 'common_password'],
    ['ｆｏｏｔｂａｌｌ', 'common_password'],
    ['kickoracle', 'common_password'],
    ['KickOracle1!', 'common_password'],
    ['aaaaaa', 'common_password'],
    ['ababab', 'common_password'],
    ['      ', 'common_password'],
    ['  abab  ', 'common_password'],
    ['aabbab', 'common_password'],
    ['abcdef', 'common_password'],
    ['ｆｏｏｔｂａｌｌ２０１２', 'common_password'],
    ['football2012', 'common_password'],
    ['1234football!', 'common_password'],
    ['Fóótball', 'common_password'],
    ['😀⚽🥅😀⚽🥅', 'common_password'],
    ['xyz'.repeat(42), 'common_password'],
    ['😀😀😀😀😀😀', 'common_password'],
    ['anna.schmidt', 'personal_password'],
    ['ANNA.SCHMIDT!1', 'personal_password'],
    ['Ánna.schmïdt', 'personal_password'],
    ['anna.schmidt.88', 'personal_password'],
    ['anna.schmidt.88@mail.example', 'personal_password'],
  ])('%j is rejected: %s', (password, problem) => {
    expect(problemOf(password)).toBe(problem);
  });

  it.each([
    'correct horse',
    'plainer',
    'anna.schmidt rides a correct horse',
    '😀⚽🥅🏆🎉🧤',
    'xyz or '.repeat(18),
    'football in the rain',
    'football4ever2012',
    'qwertz is where it begins',
    '83951704',
    'kickoracle on a correct horse',
  ])('%j is accepted', (password) => {
    expect(problemOf(password)).toBeNull();
  });

  it('may contain a short part of an address, and is checked without a name or address too', () => {
    expect(problemOf('joseph', { email: 'jo@mail.example' })).toBeNull();
    expect(problemOf('joseph', { username: null, email: null })).toBeNull();
    expect(problemOf('football', {})).toBe('common_password');
  });

  it('is common if it has few choices, even without a list of common passwords', () => {
    expect(findPasswordProblem('qwertz123', { own: {} })).toBe('common_password');
    expect(findPasswordProblem('football', { own: {} })).toBeNull();
  });

  it('never makes the check throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 140 }), (password) => {
        const length = [...password].length;
        const isFit = length >= PASSWORD_LENGTH.min && length <= PASSWORD_LENGTH.max;
        const problem = problemOf(password);
        expect(problem === 'too_short' || problem === 'too_long').toBe(!isFit);
      }),
    );
  });
});
