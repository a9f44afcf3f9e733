import { describe, expect, it } from 'vitest';
import { differingFrom, doAgree } from './agreed-result.ts';

const KICKOFF = new Date('2026-03-01T15:00:00Z');
const claimOf = (score: string | null, rest: object = {}) => ({
  status: 'played',
  result: score === null ? null : { score },
  kickoffAt: null as Date | null,
  ...rest,
});
const after = (minutes: number) => ({ kickoffAt: new Date(KICKOFF.getTime() + minutes * 60_000) });

describe('sources', () => {
  it.each([
    ['say the same', [claimOf('2-1'), claimOf('2-1')], true],
    ['are one', [claimOf('2-1')], true],
    ['are none', [], false],
    ['say two scores', [claimOf('2-1'), claimOf('2-2')], false],
    ['know no score', [claimOf(null)], false],
    ['say that it was awarded', [claimOf('2-1'), claimOf('2-1', { status: 'awarded' })], false],
    [
      'differ at half-time beside one that does not know it',
      [
        claimOf('2-1', { result: { score: '2-1', halftime_score: '1-0' } }),
        claimOf('2-1'),
        claimOf('2-1', { result: { score: '2-1', halftime_score: '0-0' } }),
      ],
      false,
    ],
    ['know an earlier kickoff', [claimOf('2-1', after(-60))], false],
    ['know a kickoff on the same day', [claimOf('2-1', after(90))], true],
  ])('that %s agree: %s', (_, sources, expected) => {
    expect(doAgree(sources, KICKOFF)).toBe(expected);
  });
});

describe('an entered result', () => {
  const [one, other] = [claimOf('2-1'), claimOf('2-2')];
  it('differs from a source by its score or its status', () => {
    expect(differingFrom({ score: '2-1' }, [one, other])).toEqual([other]);
    const awarded = claimOf('2-1', { status: 'awarded' });
    expect(differingFrom({ score: '2-1' }, [awarded])).toEqual([awarded]);
    const unknown = claimOf(null, { status: 'abandoned' });
    expect(differingFrom({ score: '2-1' }, [unknown])).toEqual([unknown]);
  });

  it('differs by a minute only if no source confirms it', () => {
    const at = (minute: string) => ({
      status: 'played',
      result: { score: '1-0', first_goal_minute: minute },
    });
    const sources = [at('44'), at('45')];
    expect(differingFrom({ score: '1-0', first_goal_minute: '45' }, sources)).toEqual([]);
    expect(differingFrom({ score: '1-0', first_goal_minute: '54' }, sources)).toEqual(sources);
  });
});
