import { teamKey } from '@kickoracle/game';

/** Words that say nothing of which club it is. */
const GENERIC = new Set(
  'fc afc cf sc sv ac as cd ud rc rcd ssc us vfb vfl tsg club de the 1'.split(' '),
);

const MIN_WORD = 3;
const MIN_COMMON_START = 3;
const MIN_LONG_WORD = 5;

function wordsOf(name: string): string[] {
  const words = teamKey(name).split('.');
  const telling = words.filter((word) => word.length >= MIN_WORD && !GENERIC.has(word));
  return telling.length > 0 ? telling : words;
}

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** `munich` and `münchen`, `wolves` and `wolverhampton`; not `valencia` and `vallecano`. */
function isLongCommonStart(short: string, long: string): boolean {
  const common = commonStart(short, long);
  return common >= MIN_COMMON_START && common * 2 >= short.length;
}

/** Whether one word may be short for the other: `man` for `manchester`, `wolves` for `wolverhampton`. */
function mayMean(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return (
    long.startsWith(short) ||
    isLongCommonStart(short, long) ||
    (short.length >= MIN_LONG_WORD && long.includes(short))
  );
}

/**
 * Whether two spellings may be of one team: every telling word of the shorter one finds a word of
 * its own in the longer one. It is asked, never taken for granted, so it may say yes too often.
 */
export function looksAlike(a: string, b: string): boolean {
  const [fewer, more] = [wordsOf(a), wordsOf(b)].toSorted((x, y) => x.length - y.length) as [
    string[],
    string[],
  ];
  const free = [...more];
  return fewer.every((word) => {
    const found = free.findIndex((candidate) => mayMean(word, candidate));
    if (found === -1) return false;
    free.splice(found, 1);
    return true;
  });
}

/** How European files mark the country of a club: `Liverpool FC (ENG)`. */
const COUNTRY_CODES: Readonly<Record<string, string>> = {
  AUT: 'Austria',
  AZE: 'Azerbaijan',
  BEL: 'Belgium',
  BUL: 'Bulgaria',
  CRO: 'Croatia',
  CYP: 'Cyprus',
  CZE: 'Czechia',
  DEN: 'Denmark',
  ENG: 'England',
  ESP: 'Spain',
  FRA: 'France',
  GER: 'Germany',
  GRE: 'Greece',
  HUN: 'Hungary',
  ISR: 'Israel',
  ITA: 'Italy',
  KAZ: 'Kazakhstan',
  NED: 'Netherlands',
  NOR: 'Norway',
  POL: 'Poland',
  POR: 'Portugal',
  ROU: 'Romania',
  SCO: 'Scotland',
  SRB: 'Serbia',
  SUI: 'Switzerland',
  SVK: 'Slovakia',
  SVN: 'Slovenia',
  SWE: 'Sweden',
  TUR: 'Turkey',
  UKR: 'Ukraine',
};

/** Countries that files spell otherwise than the `countries` enum. */
const COUNTRY_SPELLINGS: Readonly<Record<string, string>> = {
  'Bosnia & Herzegovina': 'Bosnia and Herzegovina',
  'Bosnia-Herzegovina': 'Bosnia and Herzegovina',
  'Cabo Verde': 'Cape Verde',
  Curaçao: 'Curacao',
  "Côte d'Ivoire": 'Ivory Coast',
  'Czech Republic': 'Czechia',
  'DR Congo': 'Congo DR',
  'IR Iran': 'Iran',
  'Korea Republic': 'South Korea',
  'Republic of Ireland': 'Ireland',
  Türkiye: 'Turkey',
  USA: 'United States',
};

/** A team as a file spells it: its name, and its country where the file tells it. */
export function readTeamSpelling(
  spelling: string,
  hasNationalTeams: boolean,
): { name: string; country: string | null } {
  if (hasNationalTeams) {
    const country = COUNTRY_SPELLINGS[spelling] ?? spelling;
    return { name: country, country };
  }
  const suffixed = /^(?<name>.*\S)\s+\((?<code>[A-Z]{3})\)$/.exec(spelling)?.groups;
  const country = suffixed && COUNTRY_CODES[suffixed['code']!];
  return country ? { name: suffixed['name']!, country } : { name: spelling, country: null };
}
