import { expect, it } from 'vitest';
import { writePush } from './push-texts.ts';

it('a long name is cut between characters', () => {
  const name = `a${'\u{1F3C6}'.repeat(90)}`;
  const { title } = writePush({ kind: 'cup_drawn', cup: name }, 'en');
  expect(title).toBe(`a${'\u{1F3C6}'.repeat(78)}…`);
  expect(writePush({ kind: 'cup_drawn', cup: 'x'.repeat(80) }, 'en').title).toBe('x'.repeat(80));
});
