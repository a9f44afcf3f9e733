import { COMMON_PASSWORDS } from '@kickoracle/contracts/common-passwords';
import { commonPasswords } from 'virtual:common-passwords';
import { expect, it } from 'vitest';

it('the list of common passwords is the one of the server, whole', () => {
  const list = commonPasswords.split('\n');
  expect(list).toEqual(COMMON_PASSWORDS);
  expect(list.length).toBeGreaterThan(40_000);
  expect(list).toEqual(expect.arrayContaining(['password', '123456', 'liverpool']));
  expect(list.filter((password) => password.length < 6)).toEqual([]);
});
