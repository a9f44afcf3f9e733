import { describe, expect, it } from 'vitest';
import { writeCsv } from './csv.ts';

const lines = (text: string) => text.slice(1).split('\r\n');

describe('a CSV file', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', ' =1+1', '＝1+1', '=HYPERLINK("x";"y")'])(
    'keeps %j from being a formula',
    (text) => {
      const cell = writeCsv([[text]], 'en').slice(1);
      expect(cell).toMatch(/^"?'/);
    },
  );

  it('leaves numbers, names and scores as they are', () => {
    const row = [-12, 3, null, 'anna.keeper', 'x=1', '2–1'];
    expect(lines(writeCsv([row], 'en'))).toEqual(['-12,3,,anna.keeper,x=1,2–1', '']);
  });

  it('quotes separators, quotes and line breaks', () => {
    expect(lines(writeCsv([['a,b', 'a;b', 'a"b', 'a\nb']], 'en'))[0]).toBe(
      '"a,b","a;b","a""b","a\nb"',
    );
  });

  it('is UTF-8 with a byte order mark, and separated as the language expects', () => {
    expect(writeCsv([['ü', 1]], 'de-DE')).toBe('\uFEFFü;1\r\n');
    expect(writeCsv([['ü', 1]], 'en-GB')).toBe('\uFEFFü,1\r\n');
  });
});
