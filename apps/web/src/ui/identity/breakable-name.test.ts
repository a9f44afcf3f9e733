import { expect, it } from 'vitest';
import { splitAtSeparators } from './breakable-name.tsx';

it.each([
  ['long.standing.regular', ['long.', 'standing.', 'regular']],
  ['kopfballungeheuer_1954.x', ['kopfballungeheuer_', '1954.', 'x']],
  ['seven-nil', ['seven-', 'nil']],
  ['_x', ['_', 'x']],
  ['a..b', ['a..', 'b']],
  ['Élodie', ['Élodie']],
  ['ends.', ['ends.']],
])('%s may break behind its separators', (name, parts) => {
  expect(splitAtSeparators(name)).toEqual(parts);
  expect(splitAtSeparators(name).join('')).toBe(name);
});
