import { describe, expect, it } from 'vitest';
import { settlesByItself } from './settles-by-itself.ts';

type Judged = Parameters<typeof settlesByItself>[0][number];

const kickoffAt = new Date('2026-03-01T15:00:00Z');
const at = (minutes: number) => new Date(kickoffAt.getTime() + minutes * 60_000);

const feed = (change: Partial<Judged> = {}): Judged => ({
  source: 'api-football',
  isImported: false,
  status: 'played',
  result: { score: '2-1', halftime_score: '1-0' },
  kickoffAt,
  since: at(110),
  seenAt: at(125),
  isDismissed: false,
  hasWavered: false,
  ...change,
});
const imported = (change: Partial<Judged> = {}) =>
  feed({
    source: 'football-data.co.uk',
    isImported: true,
    kickoffAt: null,
    seenAt: at(110),
    result: { score: '2-1' },
    ...change,
  });
const second = (change: Partial<Judged> = {}) =>
  feed({ source: 'openfootball', since: at(128), seenAt: at(128), ...change });
const young = (change: Partial<Judged> = {}) => feed({ seenAt: at(110), ...change });

const judge = (proposals: Judged[], { now = at(130), isInPlay = false } = {}) =>
  settlesByItself(proposals, { kickoffAt, now, isInPlay })?.result.score ?? null;

describe('a result settles automatically', () => {
  it.each<[string, Judged[], string | null]>([
    ['when its feed has said the same for 15 minutes', [feed()], '2-1'],
    ['not when it has for 14', [feed({ seenAt: at(124) })], null],
    ['at once when a second source says so', [feed({ seenAt: at(110) }), imported()], '2-1'],
    ['never by imports alone', [imported(), imported()], null],
    ['never by nothing', [], null],
    ['not when a source says otherwise', [feed(), imported({ result: { score: '2-2' } })], null],
    [
      'not when a source knows another half-time',
      [feed(), imported({ result: { score: '2-1', halftime_score: '0-0' } })],
      null,
    ],
    ['not when a person put it aside', [feed({ isDismissed: true })], null],
    ['not when a person put another one aside', [feed(), imported({ isDismissed: true })], null],
    ['not when it was awarded', [feed({ status: 'awarded' })], null],
    ['not when it was abandoned', [feed({ status: 'abandoned', result: null })], null],
    ['not when it was postponed', [feed({ status: 'postponed', result: null })], null],
    ['not when it was cancelled', [feed({ status: 'cancelled', result: null })], null],
    [
      'not when another source says it was awarded',
      [feed(), imported({ status: 'awarded' })],
      null,
    ],
    ['not when it began before we closed predictions', [feed({ kickoffAt: at(-6) })], null],
    ['when it began a little later', [feed({ kickoffAt: at(20) })], '2-1'],
    ['not when it began another day', [feed({ kickoffAt: at(25 * 60) })], null],
  ])('%s', (_, proposals, score) => {
    expect(judge(proposals)).toBe(score);
    expect(judge(proposals.toReversed())).toBe(score);
  });

  it('never within 90 minutes of its kickoff', () => {
    const early = feed({ since: at(60), seenAt: at(89) });
    expect(judge([early], { now: at(89) })).toBeNull();
    expect(judge([early], { now: at(90) })).toBe('2-1');
  });

  it('with the feed’s facts beside the score', () => {
    expect(
      settlesByItself([imported(), feed()], { kickoffAt, now: at(130), isInPlay: false })?.result,
    ).toEqual({
      score: '2-1',
      halftime_score: '1-0',
    });
  });
});

describe('two feeds', () => {
  it.each<[string, Judged[], string | null]>([
    ['that agree settle it at once', [young(), second()], '2-1'],
    ['that differ leave it to a person', [feed(), second({ result: { score: '2-2' } })], null],
    [
      'that differ at half-time leave it too',
      [feed(), second({ result: { score: '2-1', halftime_score: '0-0' } })],
      null,
    ],
    [
      'of which one knows nothing of half-time agree',
      [young(), second({ result: { score: '2-1' } })],
      '2-1',
    ],
    [
      'that a third divides, though the first knows nothing of it, leave it',
      [
        feed({ result: { score: '2-1' } }),
        second(),
        imported({ result: { score: '2-1', halftime_score: '0-1' } }),
      ],
      null,
    ],
    [
      'of which one was ever of another mind take their 15 minutes',
      [feed(), second({ hasWavered: true })],
      null,
    ],
    [
      'of which one was ever of another mind settle it after those',
      [feed(), second({ hasWavered: true, seenAt: at(143) })],
      '2-1',
    ],
    [
      'of one keeper are one: the younger takes its 15 minutes',
      [feed({ source: 'openfootball' }), imported({ source: 'football.json' })],
      '2-1',
    ],
    [
      'of one keeper are one: no two witnesses',
      [second(), imported({ source: 'football.json' }), imported({ source: 'worldcup.json' })],
      null,
    ],
    [
      'of which one speaks of another day leave it to a person',
      [feed(), second({ kickoffAt: at(25 * 60) })],
      null,
    ],
    [
      'of which one calls it awarded leave it to a person',
      [feed(), second({ status: 'awarded' })],
      null,
    ],
  ])('%s', (_, sources, score) => {
    const later = { now: at(150) };
    expect(judge(sources, later)).toBe(score);
    expect(judge(sources.toReversed(), later)).toBe(score);
  });

  it('wait while one of them says that the match is in play', () => {
    expect(judge([feed()], { isInPlay: true })).toBeNull();
    expect(judge([feed(), imported()], { isInPlay: true })).toBeNull();
  });

  it('that agree return the reason', () => {
    const match = { kickoffAt, now: at(150), isInPlay: false };
    expect(settlesByItself([young(), second()], match)?.reason).toBe('sources_agree');
    const wavering = second({ hasWavered: true, seenAt: at(143) });
    expect(settlesByItself([feed(), wavering], match)?.reason).toBe('unchanged');
  });
});
