import { assignLetters } from '../teams/crests/crest-letters.ts';
import { deriveColors, type CrestColors } from '../teams/crests/crest.ts';

/** Colours of league crests to choose from: field and detail, `#rrggbb`. */
export const LEAGUE_COLORS = {
  red: { field: '#b3131f', detail: '#ffffff' },
  claret: { field: '#6b1230', detail: '#9fd3f0' },
  orange: { field: '#f28c1b', detail: '#1a1a1a' },
  yellow: { field: '#f7d117', detail: '#1a1a1a' },
  lime: { field: '#b6d334', detail: '#14401f' },
  green: { field: '#0f6b3a', detail: '#ffffff' },
  teal: { field: '#0b6e74', detail: '#ffe08a' },
  sky: { field: '#8ecdf0', detail: '#12294d' },
  blue: { field: '#1c4fa8', detail: '#ffffff' },
  navy: { field: '#12294d', detail: '#f7d117' },
  purple: { field: '#56308f', detail: '#ffd9f2' },
  black: { field: '#1a1a1a', detail: '#ffffff' },
} as const satisfies Record<string, Pick<CrestColors, 'field' | 'detail'>>;

export type LeagueColors = keyof typeof LEAGUE_COLORS;
export const LEAGUE_COLOR_NAMES = Object.keys(LEAGUE_COLORS) as [LeagueColors, ...LeagueColors[]];

/** Generates a league's crest: letters of the name, a pattern by id, in the chosen colours. */
export function leagueCrest({
  id,
  name,
  colors,
}: {
  readonly id: string;
  readonly name: string;
  readonly colors: LeagueColors;
}): CrestColors & { readonly letters: string } {
  const letters = assignLetters([{ id, name, country: '', competitions: [] }]).get(id)!;
  return { letters, pattern: deriveColors(id).pattern, ...LEAGUE_COLORS[colors] };
}
