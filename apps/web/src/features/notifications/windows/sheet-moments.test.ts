import type { CompetitionId } from '@kickoracle/contracts';
import { expect, it } from 'vitest';
import { closeMoment, listClosedMoments, recentMoments } from './sheet-moments.ts';

const nowMs = Date.parse('2026-03-01T12:00:00Z');
const ago = (minutes: number) => new Date(nowMs - minutes * 60_000).toISOString();
const sheet = (round: string, minutes: number) => ({
  competitionId: 'c' as CompetitionId,
  season: 2026,
  round,
  completeAt: ago(minutes),
});

it('has complete sheets of the last ten minutes, else the first prediction', () => {
  const idsAt = (firstAt: string | null, minutes: readonly number[]) => {
    const complete = minutes.map((each) => sheet(`Matchday ${each}`, each));
    return recentMoments({ firstAt, complete }, nowMs).map(({ id }) => id);
  };
  expect(idsAt(ago(1), [11])).toEqual(['first']);
  expect(idsAt(ago(1), [11, 9])).toEqual(['complete c 2026 Matchday 9']);
  expect(idsAt(ago(10), [11])).toEqual([]);
  expect(idsAt(null, [])).toEqual([]);
});

it('remembers closed moments of each player', () => {
  const [moment] = recentMoments({ firstAt: ago(1), complete: [] }, nowMs);
  closeMoment('anna', moment!);
  expect(listClosedMoments('anna')).toEqual(['first']);
  expect(listClosedMoments('zoe')).toEqual([]);
});
