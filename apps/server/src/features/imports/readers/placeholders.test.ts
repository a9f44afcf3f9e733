import { expect, it } from 'vitest';
import { isPlaceholder } from './placeholders.ts';

it.each(['1A', '3A/B/C', 'W74', 'L101', 'N.N.', 'NN', 'TBD', 'tba', '?', 'To be determined'])(
  '%s is a placeholder',
  (name) => expect(isPlaceholder(name)).toBe(true),
);

it.each(['UEFA Path D winner', 'Winner Match 49', 'Runner-up Group A', 'Loser SF1', 'Winners SF2'])(
  '%s comes out of another match',
  (name) => expect(isPlaceholder(name)).toBe(true),
);

it.each([
  'AZ',
  'NEC',
  'Nantes',
  'Lyn',
  'W Connection FC',
  'Bayern München',
  'Unknown Pleasures FC',
])('%s is a team', (name) => expect(isPlaceholder(name)).toBe(false));
