import { expect, it } from 'vitest';
import { byZone } from './by-zone.ts';

it('caches one value per zone, and limits the cache', () => {
  const made: string[] = [];
  const nameOf = byZone((zone) => {
    made.push(zone);
    return { zone };
  });
  expect(nameOf('Europe/Rome')).toBe(nameOf('Europe/Rome'));
  expect(made).toEqual(['Europe/Rome']);
  for (let count = 0; count < 2_000; count += 1) nameOf(`Etc/${count}`);
  made.length = 0;
  nameOf('Europe/Rome');
  nameOf('Etc/1999');
  expect(made).toEqual(['Etc/1999']);
});

it('caches nothing for an unknown zone', () => {
  const format = byZone((timeZone) => new Intl.DateTimeFormat('en', { timeZone }));
  expect(() => format('Nowhere/Land')).toThrow(RangeError);
  expect(() => format('Nowhere/Land')).toThrow(RangeError);
});
