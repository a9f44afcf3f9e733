import { expect, it } from 'vitest';
import { decodeFile } from './decode-file.ts';

it('a file in UTF-8 loses its byte-order mark and nothing else', () => {
  const bytes = Buffer.from('\uFEFFAlavés,Málaga', 'utf8');
  expect(decodeFile(bytes)).toEqual({ text: 'Alavés,Málaga', note: null });
});

it('a file in another encoding is read as Windows-1252, with a note', () => {
  const decoded = decodeFile(Buffer.from('Alavés,Málaga', 'latin1'));
  expect(decoded.text).toBe('Alavés,Málaga');
  expect(decoded.note).toContain('Windows-1252');
});

it.each(['utf-16le', 'utf-16be'])(
  'a file in %s is read, with or without a byte-order mark',
  (encoding) => {
    const text = 'Div,Date,HomeTeam\nSP1,19/09/2026,Alavés';
    const encode = (marked: string) => {
      const bytes = Buffer.from(marked, 'utf16le');
      return encoding === 'utf-16le' ? bytes : bytes.swap16();
    };
    expect(decodeFile(encode(`\uFEFF${text}`))).toEqual({ text, note: null });
    expect(decodeFile(encode(text))).toEqual({ text, note: null });
  },
);
