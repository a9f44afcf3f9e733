import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readShortCode, SHORT_CODE_LENGTH, SHORT_CODE_LETTERS, toShortCode } from './short-code.ts';

const numbers = fc.array(fc.nat(SHORT_CODE_LETTERS.length - 1), {
  minLength: SHORT_CODE_LENGTH,
  maxLength: SHORT_CODE_LENGTH,
});

it('a short code is read back in lower case, with spaces and dashes', () => {
  fc.assert(
    fc.property(numbers, (drawn) => {
      const code = toShortCode(drawn);
      const typed = ` ${code.slice(0, 4).toLowerCase()} - ${code.slice(4)}`;
      expect(readShortCode(typed)).toBe(code);
    }),
  );
});

it.each(['', 'BCDFGHJ', 'BCDFGHJKM', 'BCDFGHJA', 'BCDFGHJ1', 'ΒCDFGHJK'])(
  '%j is no short code',
  (typed) => {
    expect(readShortCode(typed)).toBeNull();
  },
);
