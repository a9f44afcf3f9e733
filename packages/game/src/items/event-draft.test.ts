import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAnswer } from '../predictions/answers.ts';
import { INPUT_TYPES } from '../predictions/input-types.ts';
import type { DraftContext } from './draft.ts';
import type { EventDraft } from './event-draft.ts';
import { readEventDraft } from './read-event-draft.ts';

const now = new Date('2026-03-01T12:00:00Z');
const league = '00000000-0000-4000-8000-000000000001';
const teamIds = ['team-a', 'team-b', 'team-c'];
const context: DraftContext = { now, hasSeason: true, teamIds };

const draft: EventDraft = {
  title: { en: 'Who will win?', fr: '  ' },
  description: {},
  inputType: 'text',
  reward: '500',
  perPlace: '',
  competitionId: null,
  isCompetitionEvent: false,
  season: '2026',
  deadline: '2026-06-01T18:00:00Z',
  options: '',
  disallowedOptions: '',
  min: '',
  max: '',
  hasDecay: false,
};

const read = (changes: Partial<EventDraft> = {}, changed: Partial<DraftContext> = {}) =>
  readEventDraft({ ...draft, ...changes }, { ...context, ...changed });

const valuesOf = (changes: Partial<EventDraft> = {}, changed: Partial<DraftContext> = {}) => {
  const result = read(changes, changed);
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result.values;
};

describe('a draft of an event', () => {
  it('is stored without empty languages and descriptions', () => {
    expect(valuesOf()).toEqual({
      title: { en: 'Who will win?' },
      description: null,
      inputType: 'text',
      options: [],
      hidden: [],
      min: null,
      max: null,
      reward: 500,
      perPlace: null,
      finalReward: null,
      competitionId: null,
      isCompetitionEvent: false,
      season: 2026,
      deadlineAt: new Date('2026-06-01T18:00:00Z'),
    });
    expect(valuesOf({ description: { de: ' Nur einer. ', en: '' } }).description).toEqual({
      de: 'Nur einer.',
    });
  });

  it.each<[string, Partial<EventDraft>, object]>([
    ['no English title (ADMIN-13)', { title: { fr: 'Qui ?', en: ' ' } }, { title: 'required' }],
    ['a title of a chapter', { title: { en: 'x'.repeat(201) } }, { title: 'too_long' }],
    ['no reward (ADMIN-15)', { reward: '' }, { reward: 'required' }],
    ['half a point', { reward: '1.5' }, { reward: 'invalid' }],
    ['less than nothing', { reward: '-1' }, { reward: 'invalid' }],
    ['more than a million', { reward: '1000001' }, { reward: 'out_of_range' }],
    ['no season (ADMIN-16)', { season: '' }, { season: 'required' }],
    ['a season long ago', { season: '1899' }, { season: 'out_of_range' }],
    ['a season far ahead', { season: '2101' }, { season: 'out_of_range' }],
    ['no deadline (ADMIN-17)', { deadline: '' }, { deadline: 'required' }],
    ['a deadline now', { deadline: now.toISOString() }, { deadline: 'in_past' }],
    ['a deadline without a zone', { deadline: '2026-06-01T18:00' }, { deadline: 'invalid' }],
    [
      'a deadline past the last one',
      { deadline: '+010000-01-01T00:00:00Z' },
      { deadline: 'invalid' },
    ],
    ['no options (ADMIN-18)', { inputType: 'radio' }, { options: 'required' }],
    ['one option', { inputType: 'selection', options: 'a' }, { options: 'too_few' }],
    ['an option twice', { inputType: 'radio', options: 'a\nb\n a ' }, { options: 'not_unique' }],
    [
      'a hidden option that is none (ADMIN-19)',
      { inputType: 'radio', options: 'a\nb\nc', disallowedOptions: 'a, d' },
      { disallowedOptions: 'unknown_option' },
    ],
    [
      'everything hidden',
      { inputType: 'radio', options: 'a\nb', disallowedOptions: 'a' },
      { disallowedOptions: 'too_few' },
    ],
    ['a bound that is no number', { inputType: 'number', min: 'x' }, { min: 'invalid' }],
    ['bounds that cross', { inputType: 'number', min: '5', max: '4.5' }, { max: 'below_min' }],
    ['a largest number below nothing', { inputType: 'number', max: '-1' }, { max: 'below_min' }],
    [
      'days that cross',
      { inputType: 'date', min: '2026-07-02', max: '2026-07-01' },
      { max: 'below_min' },
    ],
    ['a last day that is over', { inputType: 'date', max: '2026-02-28' }, { max: 'in_past' }],
    [
      'teams of no competition (ADMIN-22)',
      { inputType: 'teamSelection' },
      { options: 'choose_competition' },
    ],
    [
      'a flag without a competition (ADMIN-24)',
      { isCompetitionEvent: true },
      { isCompetitionEvent: 'needs_competition' },
    ],
    [
      'a table that falls',
      { inputType: 'table_builder', competitionId: league, perPlace: '1', hasDecay: true },
      { hasDecay: 'not_for_tables' },
    ],
    [
      'no XP for a place (ADMIN-20)',
      { inputType: 'table_builder', competitionId: league },
      { perPlace: 'required' },
    ],
    [
      'a table worth more than a million',
      { inputType: 'table_builder', competitionId: league, perPlace: '400000' },
      { perPlace: 'too_big' },
    ],
  ])('is rejected with %s', (_, changes, problems) => {
    expect(read(changes)).toEqual({ problems });
  });

  it.each(['teamSelection', 'table_builder'] as const)(
    'of the type %s needs a season with teams (ADMIN-21, ADMIN-23)',
    (inputType) => {
      const changes = { inputType, competitionId: league, perPlace: '1' };
      expect(read(changes, { hasSeason: false })).toEqual({
        problems: { season: 'no_season', options: 'no_teams' },
      });
      expect(read(changes, { teamIds: [] })).toEqual({ problems: { options: 'no_teams' } });
    },
  );

  it('accepts a deadline up to the last minute of the year 9999', () => {
    expect(valuesOf({ deadline: '9999-12-31T23:59:00Z' }).deadlineAt.getUTCFullYear()).toBe(9999);
  });

  it('stores every team of its competition and season by id (OP-62)', () => {
    const values = valuesOf({
      inputType: 'teamSelection',
      competitionId: league,
      disallowedOptions: 'team-b',
    });
    expect(values.inputType).toBe('selection');
    expect(values.options).toEqual(teamIds.map((teamId) => ({ value: teamId, teamId })));
    expect(values.hidden).toEqual(['team-b']);
  });

  it('is worth the sum of its places for a table, in spite of other inputs (REWARD-11)', () => {
    const table = { inputType: 'table_builder', competitionId: league } as const;
    const values = valuesOf({ ...table, perPlace: '2000', reward: 'not asked' });
    expect(values).toMatchObject({ perPlace: 2_000, reward: 6_000, hidden: [] });
    const many = Array.from({ length: 41 }, (_, index) => `team-${index}`);
    expect(read({ ...table, perPlace: '1' }, { teamIds: many })).toEqual({
      problems: { options: 'too_many' },
    });
  });

  it('has a final reward of 0 if its reward decays (REWARD-03)', () => {
    expect(valuesOf({ hasDecay: true }).finalReward).toBe(0);
  });

  it('stores bounds in the format of answers', () => {
    expect(valuesOf({ inputType: 'number', min: '02,50', max: '' })).toMatchObject({
      min: '2.5',
      max: null,
    });
    expect(valuesOf({ inputType: 'date', min: '2026-07-01' }).min).toBe('2026-07-01T00:00:00.000Z');
    expect(valuesOf({ inputType: 'text', min: '3', max: '1' })).toMatchObject({ min: null });
  });

  it('has at least one possible answer for any input, or is rejected', () => {
    const text = fc.oneof(fc.constantFrom('', '1', '2.5', '-3', 'x', '2026-07-01'), fc.string());
    const lines = fc.array(fc.constantFrom('a', 'b', 'c', ' ')).map((all) => all.join('\n'));
    fc.assert(
      fc.property(
        fc.record({
          inputType: fc.constantFrom(...INPUT_TYPES, 'teamSelection' as const),
          options: lines,
          disallowedOptions: lines.map((all) => all.replaceAll('\n', ',')),
          min: text,
          max: text,
          competitionId: fc.constantFrom(null, league),
          perPlace: fc.constant('10'),
        }),
        (changes) => {
          const result = read(changes);
          if ('problems' in result) return;
          const { values } = result;
          const { options, hidden, min, max, inputType } = values;
          const question = { eventId: '', templateKey: null, inputType, options, hidden, min, max };
          const open = options.map(({ value }) => value).filter((one) => !hidden.includes(one));
          const guesses = [
            ...open,
            open.join(','),
            'a',
            '1-0',
            '2027-01-01',
            '2027-01-01T10:00:00Z',
            min,
            max,
            '0',
            '9999-12-31',
          ];
          const answers = guesses.map((guess) =>
            readAnswer(question, guess ?? '', { as: 'player', now }),
          );
          expect(answers.some((answer) => 'answer' in answer)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});
