import { StartupError } from '../../apps/server/src/startup-error.ts';
import type { Season, SeasonMatch } from './read-seasons.ts';

const DAY_MS = 86_400_000;

/** How much of a team's season must agree before two spellings are one team. */
const ENOUGH = 0.5;

/**
 * Takes prices from a season of another source, which spells the teams in its own way. Two spellings
 * are one team when they played with the same scores on the same days.
 */
export function attachOdds(seasons: readonly Season[], priced: Season): Season[] {
  const attached = seasons.map((season) => attachToSeason(season, priced));
  if (attached.some((season, index) => season !== seasons[index])) return attached;
  throw new StartupError(`No season given has the matches that ${priced.name} has prices for.`);
}

function attachToSeason(season: Season, priced: Season): Season {
  const names = pairTeams(season.matches, priced.matches);
  const marketOf = new Map(
    priced.matches.map((match) => [
      `${names.get(match.homeTeam)} - ${names.get(match.awayTeam)}`,
      match.market,
    ]),
  );
  if (names.size === 0) return season;
  const matches = season.matches.map((match) => {
    const market = marketOf.get(`${match.homeTeam} - ${match.awayTeam}`);
    return { ...match, market: market ?? match.market };
  });
  return { ...season, matches };
}

/** The spelling here of each team there, as far as their results tell. */
function pairTeams(
  here: readonly SeasonMatch[],
  there: readonly SeasonMatch[],
): Map<string, string> {
  const byResult = Map.groupBy(here, resultOf);
  const votes = new Map<string, Map<string, number>>();
  const games = new Map<string, number>();
  const vote = (name: string, candidate: string) => {
    const candidates = votes.get(name) ?? new Map<string, number>();
    votes.set(name, candidates.set(candidate, (candidates.get(candidate) ?? 0) + 1));
  };
  for (const match of there) {
    for (const team of [match.homeTeam, match.awayTeam]) {
      games.set(team, (games.get(team) ?? 0) + 1);
    }
    for (const same of byResult.get(resultOf(match)) ?? []) {
      vote(match.homeTeam, same.homeTeam);
      vote(match.awayTeam, same.awayTeam);
    }
  }
  return new Map(
    [...votes].flatMap(([name, candidates]) => {
      const [likeliest] = [...candidates].toSorted(([, a], [, b]) => b - a);
      const isEnough = likeliest![1] >= ENOUGH * games.get(name)!;
      return isEnough ? [[name, likeliest![0]] as const] : [];
    }),
  );
}

function resultOf({ kickoff, score }: SeasonMatch): string {
  return `${Math.floor(kickoff.getTime() / DAY_MS)} ${score.home}-${score.away}`;
}
