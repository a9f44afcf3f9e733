import { describe, expect, it } from 'vitest';
import { chooseAnswers, offersFor, type Candidate, type Offer } from './offers.policy.ts';

const NONE = { share: 0, days: 0 };

const inFile = (text: string, more: Partial<Candidate> = {}): Candidate => ({
  answer: text,
  names: [text],
  isOfCountry: true,
  isMissing: false,
  agreement: NONE,
  ...more,
});

const missing = (name: string, share: number, days = 30) =>
  inFile(name, { isMissing: true, agreement: { share, days } });

function ask(name: string, candidates: readonly Candidate[]) {
  const offers = offersFor(name, candidates);
  const answer = chooseAnswers(new Map([[name, offers]])).get(name);
  return { offered: offers.map((offer) => offer.answer), answer };
}

describe('two spellings of one file', () => {
  it.each([
    ['Saltmill', 'Saltmill FC'],
    ['Man Docks', 'Manchester Docks FC'],
    ['QPR', 'Queens Park Rangers'],
    ['St Gull', 'FC Saint Gull'],
  ])('%s may be copied as %s', (name, other) => {
    expect(ask(name, [inFile(other)])).toEqual({ offered: [other], answer: other });
  });

  it.each([
    ['Leeds', 'Leeds United'],
    ['Sporting', 'Sporting CP'],
    ['AC Nord', 'FC Nord'],
    ['Sparta', 'Spartak'],
    ['Inter', 'Internacional'],
    ['Paris FC', 'Paris SG'],
    ['Union', 'Union Santa Fe'],
    ['Botafogo', 'Botafogo SP'],
  ])('%s is asked about beside %s, and nothing is offered', (name, other) => {
    expect(ask(name, [inFile(other)])).toEqual({ offered: [other], answer: null });
  });

  it('are compared without their countries, and answered with them', () => {
    const other = inFile('Sporting Dock (POR)', { names: ['Sporting Dock'] });
    expect(ask('Sporting Dock FC', [other])).toEqual({
      offered: ['Sporting Dock (POR)'],
      answer: 'Sporting Dock (POR)',
    });
    const elsewhere = { ...other, isOfCountry: false };
    expect(ask('Sporting Dock FC', [elsewhere]).answer).toBeNull();
  });

  it('are compared by all names of the other', () => {
    const other = inFile('Victory SC', { names: ['Victory SC', 'Marling'] });
    expect(ask('Marling FC', [other])).toEqual({ offered: ['Victory SC'], answer: 'Victory SC' });
  });

  it('that both equal a third one are not separated', () => {
    const two = [inFile('Nord', { answer: 'Nord' }), inFile('Nord', { answer: 'Nord' })];
    expect(ask('Nord FC', two).answer).toBeNull();
  });
});

describe('a new name while a team is missing in the season', () => {
  it('raises a question in any case, by calendar first, and is never offered by that alone', () => {
    const offered = ask('Marling', [missing('Quay Albion', 0.4), missing('Victory SC', 1)]);
    expect(offered).toEqual({ offered: ['Victory SC'], answer: null });
  });

  it('is offered if name and calendar agree', () => {
    const offered = ask('Corvara Alba', [missing('SS Corvara', 1), missing('Alba Rovers', 0.4)]);
    expect(offered).toEqual({ offered: ['SS Corvara', 'Alba Rovers'], answer: 'SS Corvara' });
  });

  it('is not offered by name alone if the calendar is of another team', () => {
    expect(ask('Saltmill', [missing('Saltmill FC', 0.2)]).answer).toBeNull();
  });

  it('has no candidate if all missing teams play on other days', () => {
    expect(ask('Marling', [missing('Victory SC', 0.2)]).offered).toEqual([]);
    expect(ask('Marling', [missing('Victory SC', 0, 1)]).offered).toEqual(['Victory SC']);
  });

  it('lists five of many, those on the same days first', () => {
    const many = Array.from({ length: 9 }, (_, place) => missing(`Club ${place}`, place / 9, 3));
    const { offered } = ask('Marling', many);
    expect(offered).toEqual(['Club 8', 'Club 7', 'Club 6', 'Club 5', 'Club 4']);
  });
});

it('one team is the answer to one spelling only', () => {
  const offer: Offer = { answer: 'Nord', likeness: 1, share: 0, isSure: true };
  const questions = new Map([
    ['Nord FC', [offer]],
    ['FC Nord', [offer]],
    ['Sud FC', [{ ...offer, answer: 'Sud' }]],
  ]);
  expect(Object.fromEntries(chooseAnswers(questions))).toEqual({
    'Nord FC': null,
    'FC Nord': null,
    'Sud FC': 'Sud',
  });
});
