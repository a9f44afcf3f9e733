import { expect, it } from 'vitest';
import { decodeFile } from './decode-file.ts';

it('a file in UTF-8 loses its byte-order mark and nothing else', () => {
  const bytes = Buffer.from('\uFEFFAlavés,Málaga', 'utf8');
  expect(decodeFile(bytes)).toEqual({ text: 'Alavés,Málaga', note: null });
});

it('a file in another encoding is read as Windows-1252, which is said', () => {
  const decoded = decodeFile(Buffer.from('Alavés,Málaga', 'latin1'));
  expect(decoded.text).toBe('Alavés,Málaga');
  expect(decoded.note).toContain('Windows-1252');
});
