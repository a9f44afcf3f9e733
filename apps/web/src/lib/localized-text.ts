/** A text per language, as events carry their titles and descriptions; entries may be missing. */
export type LocalizedText = Readonly<Record<string, string | undefined>>;

const FALLBACK = 'en';

/**
 * The text to show: in the viewer's language, else in English, else the first there is; null when
 * there is none.
 */
export function pickText(texts: LocalizedText | null | undefined, language: string): string | null {
  const candidates = [texts?.[language], texts?.[FALLBACK], ...Object.values(texts ?? {})];
  return candidates.find((text) => text?.trim()) ?? null;
}
