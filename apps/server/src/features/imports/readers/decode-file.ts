export type DecodedFile = { readonly text: string; readonly note: string | null };

/** Detects UTF-16 by its mark or by the zeros of Latin letters; null for other encodings. */
function findUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first && second === 0 && third && fourth === 0) return 'utf-16le';
  if (first === 0 && second && third === 0 && fourth) return 'utf-16be';
  return null;
}

/** Decodes UTF-16 or UTF-8, with or without a byte-order mark, else Windows-1252. */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  const utf16 = findUtf16(bytes);
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), note: null };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), note: null };
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes);
    return { text, note: 'the file is not in UTF-8 and was read as Windows-1252' };
  }
}
