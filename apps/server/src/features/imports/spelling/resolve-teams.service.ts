import { isUnionOfCountries, teamKey, isWorthOffering, looksAlike } from '@kickoracle/game';
import type { DatabaseTransaction } from '../../../db/database.ts';
import { isCountry } from '../../competitions/competitions.service.ts';
import { ImportError } from '../import-error.ts';
import type { SeasonFile } from '../readers/season-file.ts';
import { listAppearances, type Appearances } from './appearances.ts';
import { SpellingQuestions, type SpellingMap } from './spelling-questions.ts';
import * as repository from './team-refs.repository.ts';
import type { KnownTeam } from './team-refs.repository.ts';
import { readTeamSpelling, shortNameOf } from './team-spellings.ts';

type Spelling = {
  readonly text: string;
  readonly name: string;
  readonly key: string;
  readonly country: string;
  /** A spelling means a team within a country: two countries have a "Sporting". */
  readonly ref: string;
};

type Context = {
  readonly tx: DatabaseTransaction;
  readonly source: string;
  readonly hasNationalTeams: boolean;
  readonly known: readonly KnownTeam[];
  readonly appearances: Appearances;
  readonly answers: SpellingMap;
};

function readSpellings(file: SeasonFile, country: string): Spelling[] {
  const texts = new Set(file.rows.flatMap(({ team1, team2 }) => [team1, team2]));
  return [...texts].map((text) => {
    const read = readTeamSpelling(text, file.hasNationalTeams);
    const own = read.country ?? country;
    return { text, name: read.name, key: teamKey(read.name), country: own, ref: `${own}/${text}` };
  });
}

/** Teams of one country agree; a competition of many countries does not tell whose its teams are. */
function isSameCountry(a: string, b: string): boolean {
  return a === b || isUnionOfCountries(a) || isUnionOfCountries(b);
}

/** The team that a spelling surely means: by an answer, by an earlier run, or by its very name. */
async function findSureTeam(context: Context, spelling: Spelling): Promise<string | null> {
  const { tx, source, known, answers } = context;
  const { text, key, country, ref } = spelling;
  const answer = answers[text];
  if (typeof answer === 'string') {
    if (answer === 'new') return null;
    const meant = known.filter((team) => team.name === answer || team.name_key === teamKey(answer));
    return (meant.find((team) => team.country === country) ?? meant[0])?.id ?? null;
  }
  const spelt = await repository.getTeamBySpelling(tx, source, ref);
  return (
    spelt ?? known.find((team) => team.name_key === key && team.country === country)?.id ?? null
  );
}

function createTeam(context: Context, { name, key, country }: Spelling): Promise<string> {
  const { tx, hasNationalTeams: isNational } = context;
  return repository.ensureTeam(tx, {
    name,
    key,
    shortName: shortNameOf(name),
    country,
    isNational,
  });
}

/** The names that a new spelling may mean, known ones and others of the file. */
function listCandidates(
  context: Context,
  spelling: Spelling,
  sure: ReadonlyMap<string, string>,
  fresh: readonly Spelling[],
): string[] {
  const { known, appearances } = context;
  const isAnother = (text: string) => appearances.areTwoTeams(spelling.text, text);
  const ownSpellings = Map.groupBy(sure, ([, teamId]) => teamId);
  const others = fresh.filter(
    (other) => other.text !== spelling.text && isSameCountry(spelling.country, other.country),
  );
  const names = [
    ...known
      .filter((team) => isSameCountry(spelling.country, team.country))
      .filter((team) => !(ownSpellings.get(team.id) ?? []).some(([text]) => isAnother(text)))
      .map(({ name }) => name),
    ...others.filter(({ text }) => !isAnother(text)).map(({ text }) => text),
  ];
  if (!names.some((name) => looksAlike(spelling.name, name))) return [];
  return names.filter((name) => isWorthOffering(spelling.name, name));
}

/** Of two new spellings the rarer one is asked about, and may mean the other. */
function askableAbout(context: Context, fresh: readonly Spelling[]) {
  const rank = ({ text }: Spelling) => context.appearances.countOf(text);
  const ordered = fresh.toSorted((a, b) => rank(b) - rank(a));
  return (spelling: Spelling) => ordered.slice(0, ordered.indexOf(spelling));
}

async function resolveClubs(context: Context, spellings: readonly Spelling[]) {
  const teams = new Map<string, string>();
  const fresh: Spelling[] = [];
  for (const spelling of spellings) {
    const teamId = await findSureTeam(context, spelling);
    if (teamId === null) fresh.push(spelling);
    else teams.set(spelling.text, teamId);
  }
  const questions = new Map<string, readonly string[]>();
  const byNameOf = new Map<Spelling, Spelling>();
  const moreOften = askableAbout(context, fresh);
  for (const spelling of fresh) {
    const answer = context.answers[spelling.text];
    if (typeof answer === 'string') {
      if (answer === 'new') continue;
      const meant = fresh.find((other) => other !== spelling && other.text === answer);
      if (!meant) {
        throw new ImportError(
          `--map: "${answer}" for "${spelling.text}" is no team that is known here.`,
        );
      }
      byNameOf.set(spelling, meant);
      continue;
    }
    const candidates = listCandidates(context, spelling, teams, moreOften(spelling));
    if (candidates.length > 0) questions.set(spelling.text, candidates);
  }
  if (questions.size > 0) throw new SpellingQuestions(questions);
  for (const spelling of fresh) {
    const named = byNameOf.get(spelling) ?? spelling;
    if (byNameOf.has(named)) {
      throw new ImportError(`--map: "${named.text}" is an answer and asks for one.`);
    }
    teams.set(spelling.text, await createTeam(context, named));
  }
  return teams;
}

/** Countries, however they are spelt; others are participants that nobody knows yet. */
async function resolveCountries(context: Context, spellings: readonly Spelling[]) {
  const teams = new Map<string, string>();
  for (const spelling of spellings) {
    if (!(await isCountry(context.tx, spelling.country))) continue;
    if (isUnionOfCountries(spelling.country)) continue;
    const { tx, source } = context;
    // One that was renamed here is still the one that the source spells so.
    const spelt = await repository.getTeamBySpelling(tx, source, spelling.ref);
    teams.set(spelling.text, spelt ?? (await createTeam(context, spelling)));
  }
  return teams;
}

/**
 * The teams of a file by spelling; a spelling that stands for nobody yet is not among them. One
 * that nobody has seen is a new team, unless it looks like another: then it is asked (an
 * ImportError that lists all questions).
 */
export async function resolveTeams(
  tx: DatabaseTransaction,
  file: SeasonFile,
  options: { competitionId: string; season: number; country: string; answers: SpellingMap },
): Promise<Map<string, string>> {
  const { competitionId, season, country, answers } = options;
  const { source, hasNationalTeams } = file;
  const spellings = readSpellings(file, country);
  const countries = [...new Set([country, ...spellings.map((spelling) => spelling.country)])];
  const context: Context = {
    tx,
    source,
    hasNationalTeams,
    answers,
    known: await repository.listTeamsInReach(tx, {
      competitionId,
      countries: countries.some(isUnionOfCountries) ? 'all' : countries,
    }),
    appearances: listAppearances(file.rows),
  };
  const resolve = hasNationalTeams ? resolveCountries : resolveClubs;
  const teams = await resolve(context, spellings);
  for (const { text, ref } of spellings) {
    const teamId = teams.get(text);
    if (teamId) await repository.insertTeamSpelling(tx, { source, spelling: ref, teamId });
  }
  const teamIds = [...new Set(teams.values())];
  await repository.insertParticipants(tx, { competitionId, season, teamIds });
  return teams;
}
