import { readClubWords } from './club-words.ts';
import { isWorthOffering, likenessOf, saysTheSame } from './likeness.ts';
import { fullNameOf } from './short-names.ts';
import { teamKey } from './team-key.ts';

/** A team as it can be written. */
export type NamedTeam = {
  readonly id: string;
  readonly name: string;
  readonly shortName: string | null;
};

/** What a written name means: one team, or which ones it may mean, the likeliest first. */
export type FoundTeam =
  | { readonly teamId: string }
  | { readonly problem: 'unknown' | 'ambiguous'; readonly near: readonly string[] };

/** At most so many teams are offered for a name that is none. */
const MOST_NEAR = 3;

const namesOf = ({ name, shortName }: NamedTeam) =>
  shortName === null ? [name] : [name, shortName];

const isCalled = (team: NamedTeam, key: string) =>
  namesOf(team).some((name) => teamKey(name) === key);

/**
 * Finds a team by its name or its short name, as teams are told apart: case, accents and signs do
 * not count. A whole name goes before a short one that is the same, and before one that
 * football-data.co.uk cuts so.
 */
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

const wordsOf = (name: string) => readClubWords(name).telling.join(' ');

/** Lists the teams that a name means as football-data.co.uk cuts it, `Nott'm Forest`, or but for `FC` and the like. */
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
