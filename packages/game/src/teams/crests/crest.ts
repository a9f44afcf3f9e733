import { teamKey } from '../team-key.ts';
import { contrastOf, HEX_COLOR, hexOf, luminanceOf } from './contrast.ts';

/** Patterns of a shirt with two colours. */
export const CREST_PATTERNS = ['plain', 'stripes', 'hoops', 'halves', 'sash'] as const;
export type CrestPattern = (typeof CREST_PATTERNS)[number];

/** Colours of a team, `#rrggbb`. */
export type CrestColors = {
  readonly pattern: CrestPattern;
  readonly field: string;
  readonly detail: string;
};

/** Minimum contrast of letters to their background (WCAG 2, AA). */
export const READABLE = 4.5;

const LEAST_APART = 1.2;

/** On any colour, letters in dark or in light are readable. */
const INK = { dark: '#000000', light: '#ffffff' } as const;

/** Returns a stable whole number for a text (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  }
  // The last letters affect only the upper digits: mix once more.
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
}

/** Derives colours from a name, the same for all its spellings. */
export function deriveColors(name: string): CrestColors {
  const hash = hashOf(teamKey(name) || name);
  const hue = (hash % 24) * 15;
  const isLight = Math.floor(hash / 24) % 3 === 0;
  // Dark enough for white letters at every hue, and pale enough for dark ones.
  const [deep, pale] = [hexOf(hue, 0.7, 0.22), hexOf((hue + 180) % 360, 0.75, 0.92)];
  const pattern = CREST_PATTERNS[Math.floor(hash / 72) % CREST_PATTERNS.length]!;
  return { pattern, field: isLight ? pale : deep, detail: isLight ? deep : pale };
}

/** Returns a readable background, one of the two colours, and a colour for letters. */
export function letterColors({ pattern, field, detail }: CrestColors): {
  readonly ground: string;
  readonly ink: string;
} {
  const [ground, other] =
    pattern === 'plain' || luminanceOf(field) <= luminanceOf(detail)
      ? [field, detail]
      : [detail, field];
  if (contrastOf(ground, other) >= READABLE) return { ground, ink: other };
  const isDarkBetter = contrastOf(ground, INK.dark) > contrastOf(ground, INK.light);
  return { ground, ink: isDarkBetter ? INK.dark : INK.light };
}

export type CrestDraft = {
  readonly pattern: CrestPattern;
  readonly field: string;
  readonly detail: string;
};

/** Reads colours in their stored form, or returns the problems by field. */
export function readCrestDraft(
  draft: CrestDraft,
):
  | CrestColors
  | { readonly problems: Partial<Record<'field' | 'detail', 'invalid' | 'too_similar'>> } {
  const [field, detail] = [draft.field, draft.detail].map((typed) => typed.trim().toLowerCase());
  const problems = {
    ...(!HEX_COLOR.test(field!) && { field: 'invalid' as const }),
    ...(!HEX_COLOR.test(detail!) && { detail: 'invalid' as const }),
  };
  if (Object.keys(problems).length > 0) return { problems };
  if (contrastOf(field!, detail!) < LEAST_APART) return { problems: { detail: 'too_similar' } };
  return { pattern: draft.pattern, field: field!, detail: detail! };
}
