/** Appearance of a page: language, window width and theme. */
export type Look = {
  readonly locale: string;
  readonly width: number;
  readonly theme: 'dark' | 'light';
};

/** Every language, both widths in English, and both themes on both widths. */
const LOOKS: readonly Look[] = [
  { locale: 'en-GB', width: 1280, theme: 'dark' },
  { locale: 'de-DE', width: 360, theme: 'light' },
  { locale: 'fr-FR', width: 1280, theme: 'light' },
  { locale: 'en-GB', width: 360, theme: 'dark' },
  { locale: 'es-ES', width: 1280, theme: 'light' },
  { locale: 'it-IT', width: 360, theme: 'dark' },
];

export const languageOf = ({ locale }: Look): string => locale.slice(0, 2);

/** Rotates the list by page, so that every share has pages in all appearances. */
export function looksFrom(index: number): readonly Look[] {
  const first = index % LOOKS.length;
  return [...LOOKS.slice(first), ...LOOKS.slice(0, first)];
}
