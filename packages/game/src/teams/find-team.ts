import { readClubWords } from './club-words.ts';
import { isWorthOffering, likenessOf, saysTheSame } from './likeness.ts';
import { fullNameOf } from './short-names.ts';
import { teamKey } from './team-key.ts';

export type NamedTeam = {
  readonly id: string;
  readonly name: string;
  readonly shortName: string | null;
};

/** Meaning of a written name: one team, or candidates, likeliest first. */
export type FoundTeam =
  | { readonly teamId: string }
  | { readonly problem: 'unknown' | 'ambiguous'; readonly near: readonly string[] };

const MOST_NEAR = 3;

const namesOf = ({ name, shortName }: NamedTeam) =>
  shortName === null ? [name] : [name, shortName];

const isCalled = (team: NamedTeam, key: string) =>
  namesOf(team).some((name) => teamKey(name) === key);

/** Finds a team by name or short name, ignoring case, accents and marks. Full names come first. */
export function findTeam(written: string, teams: readonly NamedTeam[]): FoundTeam {
  const key = teamKey(written);
  const named = key === '' ? [] : teams.filter((team) => teamKey(team.name) === key);
  const called =
    named.length > 0 ? named : teams.filter((team) => key !== '' && isCalled(team, key));
  const meant = called.length > 0 || key === '' ? called : listMeant(written, teams);
  const [first, ...others] = meant.map(({ id }) => id);
  if (first !== undefined) {
    return others.length === 0
      ? { teamId: first }
      : { problem: 'ambiguous', near: [first, ...others] };
  }
  return { problem: 'unknown', near: key === '' ? [] : listNear(written, teams) };
}

const wordsOf = (name: string) => readClubWords(name).identifying.join(' ');

/** Lists the teams of a name that football-data.co.uk abbreviates, or without `FC` and the like. */
function listMeant(written: string, teams: readonly NamedTeam[]): readonly NamedTeam[] {
  const full = fullNameOf(written);
  const isMeant = (name: string) =>
    saysTheSame(full, name) && (full !== written || wordsOf(written) === wordsOf(name));
  return teams.filter((team) => namesOf(team).some(isMeant));
}

function listNear(written: string, teams: readonly NamedTeam[]): string[] {
  return teams
    .map((team) => ({
      id: team.id,
      like: Math.max(...namesOf(team).map((name) => likenessOf(written, name))),
      isNear: namesOf(team).some((name) => isWorthOffering(written, name)),
    }))
    .filter(({ isNear }) => isNear)
    .toSorted((a, b) => b.like - a.like)
    .slice(0, MOST_NEAR)
    .map(({ id }) => id);
}
