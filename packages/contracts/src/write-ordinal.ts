const ENGLISH = { one: 'st', two: 'nd', few: 'rd', other: 'th' } as Record<string, string>;
const englishRules = new Intl.PluralRules('en', { type: 'ordinal' });
const SIGNS: Record<string, (place: number) => string> = {
  en: (place) => ENGLISH[englishRules.select(place)]!,
  de: () => '.',
  fr: (place) => (place === 1 ? 'er' : 'e'),
  es: () => '.º',
  it: () => 'º',
};

/** Adds its sign to a written place: `1st`, `1.`, `1er`, `1.º`, `1º`. */
export function writeOrdinal(locale: string, place: number, written: string): string {
  const sign = SIGNS[locale.split('-')[0]!] ?? SIGNS['en']!;
  return written + sign(place);
}
