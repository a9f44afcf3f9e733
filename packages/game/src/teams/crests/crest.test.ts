import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrastOf } from './contrast.ts';
import { CREST_PATTERNS, deriveColors, letterColors, readCrestDraft } from './crest.ts';
import { listKnownClubs } from './known-clubs.ts';

it('computes the contrast of colours', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it('derives equal colours for all spellings of a name, and different ones for other names', () => {
  expect(deriveColors('1. FC  KÖLN')).toEqual(deriveColors('1. fc Köln'));
  const many = Array.from({ length: 200 }, (_, index) => deriveColors(`Town ${index}`));
  expect(new Set(many.map(({ field }) => field)).size).toBeGreaterThan(40);
  expect(new Set(many.map(({ pattern }) => pattern)).size).toBe(CREST_PATTERNS.length);
});

it('letters are readable on every crest: derived, known, or chosen', () => {
  const readable = (colors: Parameters<typeof letterColors>[0]) => {
    const { ground, ink } = letterColors(colors);
    expect(contrastOf(ground, ink)).toBeGreaterThanOrEqual(4.5);
  };
  listKnownClubs().forEach(readable);
  fc.assert(fc.property(fc.string(), (name) => readable(deriveColors(name))));
  const color = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`);
  const chosen = fc.record({
    pattern: fc.constantFrom(...CREST_PATTERNS),
    field: color,
    detail: color,
  });
  fc.assert(fc.property(chosen, readable));
});

it('the two colours of a derived crest are distinct', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const { field, detail } = deriveColors(name);
      expect(contrastOf(field, detail)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

it('reads typed colours, and returns problems by field', () => {
  const typed = { pattern: 'hoops', field: ' #00AA11 ', detail: '#FFFFFF' } as const;
  expect(readCrestDraft(typed)).toEqual({ pattern: 'hoops', field: '#00aa11', detail: '#ffffff' });
  expect(readCrestDraft({ ...typed, field: 'red', detail: '#fff' })).toEqual({
    problems: { field: 'invalid', detail: 'invalid' },
  });
  expect(readCrestDraft({ ...typed, field: '#fefefe' })).toEqual({
    problems: { detail: 'too_similar' },
  });
});
