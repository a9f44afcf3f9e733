import { expect, it } from 'vitest';
import { byZone } from './by-zone.ts';

it('makes once what is asked for a zone, and keeps no more than there are zones', () => {
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

it('keeps nothing of a zone that there is not', () => {
  const format = byZone((timeZone) => new Intl.DateTimeFormat('en', { timeZone }));
  expect(() => format('Nowhere/Land')).toThrow(RangeError);
  expect(() => format('Nowhere/Land')).toThrow(RangeError);
});
