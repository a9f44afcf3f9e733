import { teamKey } from '@kickoracle/game';
import type { DatabaseTransaction } from '../../db/database.ts';
import { ImportError } from './import-error.ts';
import * as repository from './imports.repository.ts';
import type { SeasonFile } from './readers/season-file.ts';
import { looksAlike, readTeamSpelling } from './team-spellings.ts';

/** Answers of `--map`: a spelling, and the name of the known team that it means or `new`. */
export type SpellingMap = Readonly<Record<string, string>>;

type Context = {
  readonly source: string;
  readonly country: string;
  readonly hasNationalTeams: boolean;
  /** Teams of this competition that were known before this run. */
  readonly known: readonly repository.KnownTeam[];
  readonly answers: SpellingMap;
};

/** `FC` and the like say nothing on a narrow card. */
function shortNameOf(name: string): string | null {
  const short = name.replace(/^(?:A?FC|1\. FC|SC|SV)\s+|\s+(?:A?FC|CF|SC|SV)$/g, '');
  return short === name ? null : short;
}

type Resolved = { readonly teamId: string } | { readonly candidates: readonly string[] };

async function resolveTeam(
  tx: DatabaseTransaction,
  spelling: string,
  context: Context,
): Promise<Resolved> {
  const { source, known, answers } = context;
  const { name, country } = readTeamSpelling(spelling, context.hasNationalTeams);
  const ownCountry = country ?? context.country;
  const key = teamKey(name);
  // A spelling means a team within a country: two countries have a "Sporting".
  const ref = `${ownCountry}/${spelling}`;
  const answer = answers[spelling];
  if (answer === undefined) {
    const spelt = await repository.getTeamBySpelling(tx, source, ref);
    if (spelt) return { teamId: spelt };
  }
  const remember = async (teamId: string): Promise<Resolved> => {
    await repository.insertTeamSpelling(tx, { source, spelling: ref, teamId });
    return { teamId };
  };
  if (answer !== undefined && answer !== 'new') {
    const meant = known.find((team) => team.name_key === teamKey(answer));
    if (!meant)
      throw new ImportError(`--map: "${answer}" for "${spelling}" is no team that is known here.`);
    return remember(meant.id);
  }
  const isKnown = known.some((team) => team.country === ownCountry && team.name_key === key);
  if (!isKnown && answer === undefined && !context.hasNationalTeams) {
    const candidates = known.filter((team) => looksAlike(name, team.name)).map((team) => team.name);
    if (candidates.length > 0) return { candidates };
  }
  if (!(await repository.isCountry(tx, ownCountry))) {
    throw new ImportError(`"${spelling}": there is no country "${ownCountry}" here.`);
  }
  return remember(
    await repository.ensureTeam(tx, {
      name,
      key,
      shortName: shortNameOf(name),
      country: ownCountry,
      isNational: context.hasNationalTeams,
    }),
  );
}

function askFor(questions: ReadonlyMap<string, readonly string[]>): ImportError {
  const lines = [...questions].map(
    ([spelling, candidates]) =>
      `  "${spelling}": is it ${candidates.map((name) => `"${name}"`).join(' or ')}?`,
  );
  const example = JSON.stringify(
    Object.fromEntries([...questions].map(([spelling, [candidate]]) => [spelling, candidate])),
  );
  return new ImportError(
    `These spellings look like teams that are known here:\n${lines.join('\n')}\nAnswer in a file for --map, with the known name or "new", such as ${example}`,
  );
}

/**
 * The teams of a file by spelling. A spelling that nobody has seen is a new team, unless it looks
 * like one of this competition: then it is asked (an ImportError that lists all questions).
 */
export async function resolveTeams(
  tx: DatabaseTransaction,
  file: SeasonFile,
  options: { competitionId: string; season: number; country: string; answers: SpellingMap },
): Promise<Map<string, string>> {
  const rows = file.rows.filter((row) => !row.isPlaceholder);
  const spellings = new Set(rows.flatMap(({ team1, team2 }) => [team1, team2]));
  const context: Context = {
    source: file.source,
    country: options.country,
    hasNationalTeams: file.hasNationalTeams,
    known: await repository.listParticipants(tx, options.competitionId),
    answers: options.answers,
  };
  const teams = new Map<string, string>();
  const questions = new Map<string, readonly string[]>();
  for (const spelling of spellings) {
    const resolved = await resolveTeam(tx, spelling, context);
    if ('teamId' in resolved) teams.set(spelling, resolved.teamId);
    else questions.set(spelling, resolved.candidates);
  }
  if (questions.size > 0) throw askFor(questions);
  const { competitionId, season } = options;
  await repository.insertParticipants(tx, { competitionId, season, teamIds: [...teams.values()] });
  return teams;
}
