import { teamKey } from './team-key.ts';

/** Club forms and legal names in many languages; they do not identify a club. */
const FORMS = new Set(
  [
    'fc afc cfc ffc sfc cf sc asc sv ac ca as asd cd cs csd ud us uc sd ss ssc ssd rc rcd rsc krc ec',
    'bc bsc bk bfc fk nk hk sk tj jk if ff il gif ifk fh kv kvc kaa ksk vv tc tsv tsg vfb vfl vfr',
    'fsv ssv ksv msk mks ks kks gks lks sco osc ogc cfr acf acs pfc gnk hnk nec fbc fbk fbpa fr fbk',
    'cr ad aa ae spvgg sad saf',
  ]
    .join(' ')
    .split(' '),
);

/** Other words that do not identify a club. */
const SAYING_NOTHING = new Set(
  [
    'de do da del dos of the and',
    'club clube calcio futbol futebol football foot fussball balompie',
  ]
    .join(' ')
    .split(' '),
);

/** Words for second, youth and women's teams, in many languages. */
const KINDS: readonly (readonly [kind: string, words: RegExp])[] = [
  [
    'women',
    /^(w|wfc|women|womens|ladies|lady|girls|frauen|damen|dames|vrouwen|dam|kvinner|kvinder|fem|femen[a-z]*|femin[a-z]*|femm[a-z]*)$/,
  ],
  ['second', /^(ii|b|2|res|reserves?|amateure?|castilla|jong)$/],
  ['third', /^(iii|3)$/],
  ['fourth', /^(iv)$/],
  ['youth', /^(youth|academy|jugend|juvenil|primavera|jeugd)$/],
];

/** Words for another team of the club even at the start of a name. */
const MAY_LEAD = new Set(['jong', 'women']);

/** City names in other languages, where spelling does not show that they are equal. */
const CITIES = new Map(
  [
    'wien vienna',
    'praha prague',
    'kobenhavn copenhagen',
    'koln cologne',
    'goteborg gothenburg',
    'haag hague',
    'roma rome',
    'firenze florence',
    'lisboa lisbon',
    'beograd belgrade',
    'geneve geneva genf',
    'krakow cracow',
    'liege luik luttich',
    'gent gand ghent',
    'antwerpen anvers',
    'brugge bruges',
    'kyiv kiev',
    'moskva moscow moskau',
    'sankt saint sint santo ste',
  ].flatMap((line) => line.split(' ').map((word, _, [own]) => [word, own!] as const)),
);

export type ClubWords = {
  /** Identifying words, in order. */
  readonly identifying: readonly string[];
  /** Short words and abbreviations; they identify a club only together with others. */
  readonly short: readonly string[];
  /** `FC`, `SV` and the like. */
  readonly forms: readonly string[];
  /** All words of the name except those for the kind of team, such as women or youth. */
  readonly all: readonly string[];
  /** Team of the club: women, second, youth; empty: the first team. */
  readonly kind: string;
};

/** Splits a name: `d.c`, `u.19`, `under.21` are one word; `nycfc` and `lafc` are two. */
function splitWords(name: string): string[] {
  return teamKey(name)
    .replace(/(?<![^.])[a-z](?:\.[a-z](?![^.]))+/g, (letters) => letters.replaceAll('.', ''))
    .replace(/\b(?:u|under|sub)\.?(\d{2})s?\b/g, 'u$1')
    .replace(/\b([a-z]{2,})fc\b/g, '$1.fc')
    .split('.')
    .map((word) => CITIES.get(word) ?? word);
}

function kindOf(word: string, place: number): string | null {
  if (place === 0 && !MAY_LEAD.has(word)) return null;
  if (/^u\d{2}$/.test(word)) return word;
  return KINDS.find(([, words]) => words.test(word))?.[0] ?? null;
}

const ARTICLES = new Set('el la le las les los'.split(' '));

/** Returns true for short words, articles and initials without a vowel: `psv`, `qpr`, `msv`. */
const isShort = (word: string) =>
  [...word].length < 3 ||
  ARTICLES.has(word) ||
  (word.length === 3 && /^[b-df-hj-np-tv-xz]+$/.test(word));

const isName = (word: string) =>
  !FORMS.has(word) && !SAYING_NOTHING.has(word) && [...word].length > 1;

export function readClubWords(name: string): ClubWords {
  const words = splitWords(name);
  const kinds = words.map((word, place) => kindOf(word, place));
  const all = words.filter((_, place) => kinds[place] === null);
  const named = all.filter(isName);
  // A year after the name is optional; before it, it is part of the name.
  const naming = named.filter((word, place) => place === 0 || !/^\d+$/.test(word));
  const identifying = naming.filter((word) => !isShort(word));
  const kind = [...new Set(kinds.filter((own) => own !== null))].toSorted().join();
  const shared = { all, forms: all.filter((word) => FORMS.has(word)), kind };
  if (identifying.length > 0) return { identifying, short: naming.filter(isShort), ...shared };
  return { identifying: naming.length > 0 ? naming : all, short: [], ...shared };
}
