import type { Kickoff } from '../kickoffs.ts';
import type { Pair } from './claim.ts';

export type SideValue =
  | { readonly kind: 'kickoff'; readonly kickoff: Kickoff }
  | { readonly kind: 'postponed' }
  | { readonly kind: 'teams'; readonly pair: Pair }
  | { readonly kind: 'result'; readonly score: string }
  | { readonly kind: 'another'; readonly kickoffAt: Date | null }
  | { readonly kind: 'same'; readonly matchId: string; readonly kickoffAt: Date };

const DAY_ONLY = ' (day only)';

export function writeKickoff({ at, isConfirmed }: Kickoff, isPostponed: boolean): string {
  if (isPostponed) return 'postponed';
  return `${at.toISOString()}${isConfirmed ? '' : DAY_ONLY}`;
}

const momentIn = (text: string | undefined): Date | null => {
  const at = new Date(text ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
};

export function readKickoff(text: string): SideValue | null {
  if (text === 'postponed') return { kind: 'postponed' };
  const isConfirmed = !text.endsWith(DAY_ONLY);
  const at = momentIn(isConfirmed ? text : text.slice(0, -DAY_ONLY.length));
  return at && { kind: 'kickoff', kickoff: { at, isConfirmed } };
}

const SAME = 'the same as';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function writeDouble(other: { readonly matchId: string; readonly kickoff: Kickoff } | null) {
  if (other === null) return 'another match';
  return `${SAME} ${other.kickoff.at.toISOString()} ${other.matchId}`;
}

export function readDouble(text: string): SideValue | null {
  if (!text.startsWith(SAME)) return { kind: 'another', kickoffAt: null };
  const [moment, matchId] = text.slice(SAME.length + 1).split(' ');
  const kickoffAt = momentIn(moment);
  const isKnown = kickoffAt !== null && matchId !== undefined && UUID.test(matchId);
  return isKnown ? { kind: 'same', matchId, kickoffAt } : null;
}

export function keyOf(value: SideValue): string {
  switch (value.kind) {
    case 'kickoff':
      return writeKickoff(value.kickoff, false);
    case 'postponed':
      return 'postponed';
    case 'teams':
      return `${value.pair.team1Id} ${value.pair.team2Id}`;
    case 'result':
      return value.score;
    case 'another':
      return 'another';
    case 'same':
      return `same ${value.matchId}`;
  }
}
