/** A text by language, in some of them. */
export type LocalizedText = Readonly<Partial<Record<string, string>>>;

const DEFAULT_LANGUAGE = 'en';

/**
 * Picks a text in the language that is read, else in English, else in the first that there is
 * (I18N-12); null when there is none at all. One that is blank is none.
 */
export function pickText(text: LocalizedText | null, language: string): string | null {
  const told = [text?.[language], text?.[DEFAULT_LANGUAGE], ...Object.values(text ?? {})];
  return told.find((each) => each?.trim()) ?? null;
}

/** Reads what is known of stored texts: those in one of the languages; null when there is none. */
export function readTexts(stored: unknown, languages: readonly string[]): LocalizedText | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const known = Object.entries(stored).filter(
    (entry): entry is [string, string] =>
      languages.includes(entry[0]) && typeof entry[1] === 'string',
  );
  return known.length === 0 ? null : Object.fromEntries(known);
}
