import { render } from '@testing-library/react';
import { CREST_PATTERNS } from '@kickoracle/game';
import { expect, it } from 'vitest';
import { TeamCrest } from './team-crest.tsx';
import { TeamName } from './team-name.tsx';

const COLORS = { letters: 'ABC', field: '#ffffff', detail: '#c8102e' };

it.each(CREST_PATTERNS)('%s: shows both cloths, and letters on one of them alone', (pattern) => {
  const { container } = render(<TeamCrest crest={{ ...COLORS, pattern }} className="size-8" />);
  const fills = [...container.querySelectorAll('[fill], [stroke]')].flatMap((part) => [
    part.getAttribute('fill'),
    part.getAttribute('stroke'),
  ]);
  expect(fills).toContain('#ffffff');
  expect(fills).toContain('#c8102e');
  const letters = container.querySelector('text')!;
  expect(letters.textContent).toBe('ABC');
  // A patterned crest has a plate in the darker cloth.
  expect(letters.getAttribute('fill')).toBe(pattern === 'plain' ? '#c8102e' : '#ffffff');
});

it('is decoration beside the name, and as small as a line it has no letters', () => {
  const crest = { ...COLORS, pattern: 'hoops' } as const;
  const { container } = render(<TeamCrest crest={crest} className="h-5 w-4" isTiny />);
  expect(container.querySelector('svg')!.getAttribute('aria-hidden')).toBe('true');
  expect(container.querySelector('text')).toBeNull();
});

it('a team is called by its short name where there is one, and by its whole one on wider screens', () => {
  const team = {
    id: '1' as never,
    name: 'Harbour Town',
    crest: { ...COLORS, pattern: 'plain' },
  } as const;
  const { container, rerender } = render(<TeamName team={{ ...team, shortName: 'Harbour' }} />);
  expect([...container.children].map(({ textContent }) => textContent)).toEqual([
    'Harbour',
    'Harbour Town',
  ]);
  rerender(<TeamName team={{ ...team, shortName: null }} />);
  expect(container.textContent).toBe('Harbour Town');
});
