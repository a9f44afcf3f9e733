import { isUnionOfCountries, isWorthOffering, saysTheSame, teamKey } from '@kickoracle/game';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { isCountry } from '#features/competitions/competitions.service.ts';
import { ImportError } from '../import-error.ts';
import type { SeasonFile } from '../readers/season-file.ts';
import { listAppearances, type Appearances } from './appearances.ts';
import { offersFor, type Candidate, type Offer } from './offers.policy.ts';
import { compareDays, type TeamDay } from './season-days.policy.ts';
import { SpellingQuestions, type SpellingMap } from './spelling-questions.ts';
import * as repository from './team-refs.repository.ts';
import type { KnownTeam } from './team-refs.repository.ts';
import { readTeamSpelling, shortNameOf } from './team-spellings.ts';
import { quoteText } from '../quote-text.ts';

type Spelling = {
  readonly text: string;
  readonly name: string;
  readonly key: string;
  readonly country: string;
  /** A spelling is unique within a country only: two countries have a "Sporting". */
  readonly ref: string;
};

type Context = {
  readonly tx: DatabaseTransaction;
  readonly source: string;
  readonly hasNationalTeams: boolean;
  readonly known: readonly KnownTeam[];
  readonly participants: ReadonlyMap<string, readonly TeamDay[]>;
  readonly appearances: Appearances;
  /** By spelling; undecided ones are missing. */
  readonly answers: ReadonlyMap<string, string>;
};

function readSpellings(file: SeasonFile, country: string): Spelling[] {
  const texts = new Set(file.rows.flatMap(({ team1, team2 }) => [team1, team2]));
  return [...texts].map((text) => {
    const read = readTeamSpelling(text, file.hasNationalTeams);
    const own = read.country ?? country;
    return { text, name: read.name, key: teamKey(read.name), country: own, ref: `${own}/${text}` };
  });
}

/** Returns true if teams may be of one country; a union of countries matches all. */
function isSameCountry(a: string, b: string): boolean {
  return a === b || isUnionOfCountries(a) || isUnionOfCountries(b);
}

/** Returns true if both are surely of one country; many have a `Nacional`. */
function isOneCountry(a: { country: string }, b: { country: string }): boolean {
  return a.country === b.country && !isUnionOfCountries(a.country);
}

/** Finds a spelling's sure team: by an answer, an earlier run, or the same name. */
async function findSureTeam(context: Context, spelling: Spelling): Promise<string | null> {
  const { tx, source, known, answers } = context;
  const { text, key, country, ref } = spelling;
  const answer = answers.get(text);
  if (answer !== undefined) {
    if (answer === 'new') return null;
    const meant = known.filter((team) => team.name === answer || team.name_key === teamKey(answer));
    const own = meant.find((team) => team.country === country);
    // If the answer is the spelling itself, only a team of its country counts; else of any.
    return (own ?? (answer === text ? undefined : meant[0]))?.id ?? null;
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

const NO_DAYS = { share: 0, days: 0 };

const namesOf = ({ name, spellings }: KnownTeam) => [
  ...new Set([name, ...spellings.map((text) => readTeamSpelling(text, false).name)]),
];

function listKnownCandidates(
  context: Context,
  spelling: Spelling,
  { sure, fresh }: { sure: ReadonlyMap<string, string>; fresh: readonly Spelling[] },
): Candidate[] {
  const { known, appearances, participants } = context;
  const ownSpellings = Map.groupBy(sure, ([, teamId]) => teamId);
  const days = appearances.daysOf(spelling.text);
  const isAnother = (text: string) => appearances.areTwoTeams(spelling.text, text);
  // Another team of the file has this name, and plays beside this one.
  const isOfOther = (names: readonly string[]) =>
    !names.some((name) => saysTheSame(spelling.name, name)) &&
    fresh.some(
      (other) => isAnother(other.text) && names.some((name) => saysTheSame(other.name, name)),
    );
  return known
    .filter((team) => isSameCountry(spelling.country, team.country))
    .filter((team) => !(ownSpellings.get(team.id) ?? []).some(([text]) => isAnother(text)))
    .map((team) => {
      const own = participants.get(team.id);
      const agreement = own ? compareDays(days, own) : NO_DAYS;
      const isMissing = own !== undefined && !ownSpellings.has(team.id);
      const isOfCountry = isOneCountry(spelling, team);
      const isElsewhere = !team.isOfLeague;
      return {
        answer: team.name,
        names: namesOf(team),
        isOfCountry,
        isMissing,
        isElsewhere,
        agreement,
      };
    })
    .filter(({ names, isMissing }) => {
      const isNear = names.some((name) => isWorthOffering(spelling.name, name));
      return isMissing || (isNear && !isOfOther(names));
    });
}

function listFreshCandidates(
  { appearances }: Context,
  spelling: Spelling,
  fresh: readonly Spelling[],
): Candidate[] {
  return fresh
    .filter(({ text }) => !appearances.areTwoTeams(spelling.text, text))
    .filter(({ country }) => isSameCountry(spelling.country, country))
    .map(({ text, name, country }) => ({
      answer: text,
      names: [name],
      isOfCountry: isOneCountry(spelling, { country }),
      isMissing: false,
      agreement: NO_DAYS,
    }));
}

function askableAbout(context: Context, fresh: readonly Spelling[]) {
  const rank = ({ text }: Spelling) => context.appearances.countOf(text);
  const ordered = fresh.toSorted((a, b) => rank(b) - rank(a));
  return (spelling: Spelling) => ordered.slice(0, ordered.indexOf(spelling));
}

function listQuestions(
  context: Context,
  { sure, fresh }: { sure: ReadonlyMap<string, string>; fresh: readonly Spelling[] },
): Map<string, readonly Offer[]> {
  const moreOften = askableAbout(context, fresh);
  return new Map(
    fresh
      .filter(({ text }) => !context.answers.has(text))
      .map((spelling) => {
        const known = listKnownCandidates(context, spelling, { sure, fresh });
        const others = listFreshCandidates(context, spelling, moreOften(spelling));
        return [spelling.text, offersFor(spelling.name, [...known, ...others])] as const;
      })
      .filter(([, offers]) => offers.length > 0),
  );
}

/** Follows answers from spelling to spelling; returns the last, which is a known or new team. */
function followAnswers(
  context: Context & { sure: ReadonlyMap<string, string>; byText: ReadonlyMap<string, Spelling> },
  spelling: Spelling,
  passed: ReadonlySet<Spelling> = new Set(),
): Spelling {
  const { answers, sure, byText } = context;
  const answer = answers.get(spelling.text);
  const isItself = answer === undefined || answer === 'new' || answer === spelling.text;
  if (isItself || sure.has(spelling.text)) return spelling;
  const meant = byText.get(answer);
  if (!meant) {
    const names = `${quoteText(answer)} for ${quoteText(spelling.text)}`;
    throw new ImportError(`--map: ${names} is not a known team.`);
  }
  if (passed.has(meant)) {
    throw new ImportError(`--map: ${quoteText(meant.text)} is both a spelling and an answer.`);
  }
  return followAnswers(context, meant, new Set([...passed, spelling]));
}

async function resolveClubs(context: Context, spellings: readonly Spelling[]) {
  const teams = new Map<string, string>();
  const fresh: Spelling[] = [];
  for (const spelling of spellings) {
    const teamId = await findSureTeam(context, spelling);
    if (teamId === null) fresh.push(spelling);
    else teams.set(spelling.text, teamId);
  }
  const byText = new Map(spellings.map((spelling) => [spelling.text, spelling]));
  const answered = { ...context, sure: teams, byText };
  const meant = new Map(fresh.map((one) => [one.text, followAnswers(answered, one)]));
  const questions = listQuestions(context, { sure: teams, fresh });
  if (questions.size > 0) throw new SpellingQuestions(questions);
  for (const [text, named] of meant) {
    teams.set(text, teams.get(named.text) ?? (await createTeam(context, named)));
  }
  return teams;
}

/** Resolves countries in any spelling; other participants are not known yet. */
async function resolveCountries(context: Context, spellings: readonly Spelling[]) {
  const teams = new Map<string, string>();
  for (const spelling of spellings) {
    if (!(await isCountry(context.tx, spelling.country))) continue;
    if (isUnionOfCountries(spelling.country)) continue;
    const { tx, source } = context;
    // A team renamed here keeps the source's spelling.
    const spelt = await repository.getTeamBySpelling(tx, source, spelling.ref);
    teams.set(spelling.text, spelt ?? (await createTeam(context, spelling)));
  }
  return teams;
}

/**
 * Resolves the teams of a file by spelling; placeholders are missing. A new spelling is a new team,
 * unless it resembles another one: then an ImportError lists all questions.
 */
export async function resolveTeams(
  tx: DatabaseTransaction,
  file: SeasonFile,
  options: {
    competitionId: string;
    season: number;
    country: string;
    answers: SpellingMap;
  },
): Promise<Map<string, string>> {
  const { competitionId, season, country, answers } = options;
  const { source, hasNationalTeams } = file;
  const spellings = readSpellings(file, country);
  const countries = [...new Set([country, ...spellings.map((spelling) => spelling.country)])];
  const context: Context = {
    tx,
    source,
    hasNationalTeams,
    answers: new Map(
      Object.entries(answers).filter((pair): pair is [string, string] => pair[1] !== null),
    ),
    participants: await repository.listParticipantDays(tx, { competitionId, season }),
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
