import { expect, it } from 'vitest';
import { EXTRA_TIME_BANDS, MINUTE_BANDS, minuteBand } from './minute-band.ts';

it('splits the minutes of a match and of extra time into quarters of an hour', () => {
  const minutes = Array.from({ length: 120 }, (_, index) => index + 1);
  const bands = minutes.map(minuteBand);
  const quarters = ['1-15', '16-30', '31-45', '46-60', '61-75', '76-90', '91-105', '106-120'];
  expect(bands).toEqual(quarters.flatMap((band) => Array<string>(15).fill(band)));
  expect([...MINUTE_BANDS, ...EXTRA_TIME_BANDS]).toEqual(quarters);
});
