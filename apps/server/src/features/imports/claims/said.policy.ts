import type { Kickoff } from '../kickoffs.ts';
import type { Pair } from './claim.ts';

/** What one side of a question says, as a person sees it and as a match can follow it. */
export type Said =
  | { readonly kind: 'kickoff'; readonly kickoff: Kickoff }
  | { readonly kind: 'postponed' }
  | { readonly kind: 'teams'; readonly pair: Pair }
  | { readonly kind: 'result'; readonly score: string }
  | { readonly kind: 'another'; readonly kickoffAt: Date | null }
  | { readonly kind: 'same'; readonly matchId: string; readonly kickoffAt: Date };

const DAY_ONLY = ' (day only)';

/** A kickoff in a line of text, which `readKickoff` reads again. */
export function sayKickoff({ at, isConfirmed }: Kickoff, isPostponed: boolean): string {
  if (isPostponed) return 'postponed';
  return `${at.toISOString()}${isConfirmed ? '' : DAY_ONLY}`;
}

export function readKickoff(text: string): Said {
  if (text === 'postponed') return { kind: 'postponed' };
  const isConfirmed = !text.endsWith(DAY_ONLY);
  const at = new Date(isConfirmed ? text : text.slice(0, -DAY_ONLY.length));
  return { kind: 'kickoff', kickoff: { at, isConfirmed } };
}

const SAME = 'the same as';

/** Which match one is in a line of text, which `readDouble` reads again; null: one of its own. */
export function sayDouble(other: { readonly matchId: string; readonly kickoff: Kickoff } | null) {
  if (other === null) return 'another match';
  return `${SAME} ${other.kickoff.at.toISOString()} ${other.matchId}`;
}

export function readDouble(text: string): Said {
  if (!text.startsWith(SAME)) return { kind: 'another', kickoffAt: null };
  const [at, matchId] = text.slice(SAME.length + 1).split(' ') as [string, string];
  return { kind: 'same', matchId, kickoffAt: new Date(at) };
}

/** Two that say the same have the same key. */
export function keyOf(said: Said): string {
  switch (said.kind) {
    case 'kickoff':
      return sayKickoff(said.kickoff, false);
    case 'postponed':
      return 'postponed';
    case 'teams':
      return `${said.pair.team1Id} ${said.pair.team2Id}`;
    case 'result':
      return said.score;
    case 'another':
      return 'another';
    case 'same':
      return `same ${said.matchId}`;
  }
}
