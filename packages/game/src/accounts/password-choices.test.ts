import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countChoices } from './password-choices.ts';

describe('countChoices', () => {
  it.each([
    ['abcdef', 1],
    ['zyxwv', 1],
    ['654321', 1],
    ['13579', 1],
    ['aaaaaa', 1],
    ['qwertz', 1],
    ['ytrewq', 1],
    ['azertyuiop', 1],
    ['asdfghjklñ', 1],
    ['asdfghjklöä', 1],
    ['1qaz', 1],
    ['147258369', 3],
    ['159753', 2],
    ['abc123', 2],
    ['QweASD', 2],
    ['qazwsxedc', 3],
    ['q1w2e3r4', 2],
    ['a1b2c3', 2],
    ['102030', 2],
    ['loulou', 3],
    ['123123123', 1],
    ['xyxyxyx', 2],
    ['plain', 5],
    ['correct horse', 13],
    ['', 0],
  ])('%j has %i', (text, choices) => {
    expect(countChoices(text)).toBe(choices);
  });

  it('is at most the number of characters, and ignores repeats', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const choices = countChoices(text);
        expect(choices).toBeLessThanOrEqual([...text.toLowerCase()].length);
        expect(countChoices(text.repeat(3))).toBeLessThanOrEqual(choices);
      }),
    );
  });
});
