import { describe, expect, it } from 'vitest';
import { DomainError } from '#lib/errors.ts';
import { COMMONEST_PASSWORDS, listOf } from '#testing/commonest-passwords.ts';
import { refuseWeakPassword } from './password.policy.ts';

const own = { username: 'nostra.damus', email: 'nostra@players.example' };

async function problemOf(password: string): Promise<unknown> {
  try {
    await refuseWeakPassword(password, { own, field: 'password' });
    return null;
  } catch (refusal) {
    return (refusal as DomainError<'INVALID_INPUT'>).data.fields[0]!.problem;
  }
}

async function listAccepted(passwords: readonly string[]): Promise<string[]> {
  const problems = await Promise.all(passwords.map(problemOf));
  return passwords.filter((_, index) => problems[index] !== 'common_password');
}

const LANGUAGES = Object.keys(COMMONEST_PASSWORDS) as (keyof typeof COMMONEST_PASSWORDS)[];

describe('D12: the hundred commonest passwords', () => {
  it.each(LANGUAGES)('where %s is spoken are refused, all of them', async (language) => {
    const commonest = listOf(language);
    expect(new Set(commonest).size).toBe(100);
    expect(await listAccepted(commonest)).toEqual([]);
  });

  it.each(LANGUAGES)('where %s is spoken are refused in capitals too', async (language) => {
    expect(await listAccepted(listOf(language).map((each) => each.toUpperCase()))).toEqual([]);
  });
});

it('D12: no kind of character is required, and an uncommon password is accepted', async () => {
  const fine = [
    'correct horse',
    'a staple of batteries',
    'wnurgmel',
    '83951704',
    'HJWQXZPT',
    'die Latte hielt',
    'le chat dort ici',
    'la pelota no entra',
    'il gatto sul tetto',
    '%&!?=+*~',
    '😀⚽🥅🏆🎉🧤',
    'liverpool in the rain',
  ];
  expect(await Promise.all(fine.map(problemOf))).toEqual(fine.map(() => null));
});
