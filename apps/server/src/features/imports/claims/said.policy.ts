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

/** Says a kickoff in a line of text, which `readKickoff` reads again. */
export function sayKickoff({ at, isConfirmed }: Kickoff, isPostponed: boolean): string {
  if (isPostponed) return 'postponed';
  return `${at.toISOString()}${isConfirmed ? '' : DAY_ONLY}`;
}

const momentIn = (text: string | undefined): Date | null => {
  const at = new Date(text ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
};

/** Reads it; null: no kickoff that anybody knows. */
export function readKickoff(text: string): Said | null {
  if (text === 'postponed') return { kind: 'postponed' };
  const isConfirmed = !text.endsWith(DAY_ONLY);
  const at = momentIn(isConfirmed ? text : text.slice(0, -DAY_ONLY.length));
  return at && { kind: 'kickoff', kickoff: { at, isConfirmed } };
}

const SAME = 'the same as';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Says which match one is in a line of text, which `readDouble` reads again; null: one of its own. */
export function sayDouble(other: { readonly matchId: string; readonly kickoff: Kickoff } | null) {
  if (other === null) return 'another match';
  return `${SAME} ${other.kickoff.at.toISOString()} ${other.matchId}`;
}

/** Reads it; null: no match that anybody knows. */
export function readDouble(text: string): Said | null {
  if (!text.startsWith(SAME)) return { kind: 'another', kickoffAt: null };
  const [moment, matchId] = text.slice(SAME.length + 1).split(' ');
  const kickoffAt = momentIn(moment);
  const isKnown = kickoffAt !== null && matchId !== undefined && UUID.test(matchId);
  return isKnown ? { kind: 'same', matchId, kickoffAt } : null;
}

/** Returns the key, the same for two that say the same. */
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
