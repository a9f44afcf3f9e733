import { expect, it } from 'vitest';
import { formatWhen } from './format-when.ts';

it('writes the first of a month as French readers do', () => {
  const kickoff = new Date('2026-12-01T19:45:00Z');
  expect(formatWhen(kickoff, 'fr', 'Europe/Paris')).toContain('mardi 1er décembre');
  expect(formatWhen(kickoff, 'de', 'Europe/Berlin')).toContain('Dienstag, 1. Dezember');
});
