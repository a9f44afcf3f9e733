/** Text by language; languages may be missing. */
export type LocalizedText = Readonly<Partial<Record<string, string>>>;

const DEFAULT_LANGUAGE = 'en';

/** Returns the text in the language, else English, else the first (I18N-12); skips blank ones. */
export function pickText(text: LocalizedText | null, language: string): string | null {
  const candidates = [text?.[language], text?.[DEFAULT_LANGUAGE], ...Object.values(text ?? {})];
  return candidates.find((each) => each?.trim()) ?? null;
}

/** Reads a stored text in known languages; null if there is none. */
export function readTexts(stored: unknown, languages: readonly string[]): LocalizedText | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const known = Object.entries(stored).filter(
    (entry): entry is [string, string] =>
      languages.includes(entry[0]) && typeof entry[1] === 'string',
  );
  return known.length === 0 ? null : Object.fromEntries(known);
}
