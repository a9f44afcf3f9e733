/** Text out of the bytes of a file; `note` says what a person should know of how. */
export type DecodedFile = { readonly text: string; readonly note: string | null };

/**
 * Reads UTF-8, with or without a byte-order mark; what is none is Windows-1252, as old lists of
 * results are written.
 */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), note: null };
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes);
    return { text, note: 'the file is not in UTF-8 and was read as Windows-1252' };
  }
}
