import type { SeasonMonths } from '@kickoracle/game';
import type { DatabaseTransaction } from '../../db/database.ts';
import { holdTeams } from '../../db/locks.ts';
import { isCountry } from '../competitions/competitions.service.ts';
import { ImportError } from './import-error.ts';
import { sayText } from './say-text.ts';
import type { ImportOptions } from './import-request.ts';
import * as repository from './imports.repository.ts';
import { isTimeZone } from '../../formats/venue-time.ts';
import { findKnownCompetition, type CompetitionFacts } from './known-competitions.ts';
import { findNameProblem } from './readers/row-fields.ts';
import type { DatedFile, SeasonFile } from './readers/season-file.ts';

/** The season of an unknown competition starts and ends like most in Europe. */
const USUAL_MONTHS: SeasonMonths = { startMonth: 8, endMonth: 5 };

/** Returns the months of a season within one year: those of its matches. */
function monthsOf(file: Pick<DatedFile, 'season' | 'rows'>): SeasonMonths | null {
  if (!file.season.isOneYear) return null;
  const months = file.rows
    .filter(({ date }) => date.startsWith(String(file.season.year)))
    .map(({ date }) => Number(date.slice(5, 7)));
  if (months.length === 0) return null;
  return { startMonth: Math.min(...months), endMonth: Math.max(...months) };
}

/** Widens the months of a competition after a file of another season told some; null when they stay. */
function widenMonths(known: SeasonMonths, told: SeasonMonths): SeasonMonths | null {
  if (known.endMonth < known.startMonth) return told;
  const startMonth = Math.min(known.startMonth, told.startMonth);
  const endMonth = Math.max(known.endMonth, told.endMonth);
  const isSame = startMonth === known.startMonth && endMonth === known.endMonth;
  return isSame ? null : { startMonth, endMonth };
}

/** Asks for the country and zone of an unknown competition. */
export function refuseUnknown(file: SeasonFile, fileName: string): never {
  const what =
    file.competitionName === ''
      ? 'its rows name no division; say --competition,'
      : `${sayText(file.competitionName)} is not known here; say`;
  throw new ImportError(
    `${fileName}: ${what} its country with --country and the time zone of its venues with --zone (a name of the form Area/City).`,
  );
}

/** Refuses what is said on the command line and is no name, before it reaches the database. */
function refuseStrangeNames({ competition, country }: ImportOptions): void {
  const problem = competition === undefined ? null : findNameProblem(competition);
  if (problem) throw new ImportError(`The competition ${sayText(competition!)}: ${problem}.`);
  if (country !== undefined && findNameProblem(country)) {
    throw new ImportError(`There is no country ${sayText(country)} here.`);
  }
}

const spellingOf = ({ country, competitionName }: SeasonFile) =>
  [country, competitionName].filter(Boolean).join(' ');

/** Finds the competition that a file or a person names; null where there is none yet. */
export async function findCompetition(
  tx: DatabaseTransaction,
  file: SeasonFile,
  { competition: name, country }: Pick<ImportOptions, 'competition' | 'country'>,
): Promise<repository.StoredFacts | null> {
  return name === undefined
    ? repository.getCompetitionBySpelling(tx, file.source, spellingOf(file))
    : repository.getCompetitionByName(tx, name, country ?? file.country);
}

type FactsOfFile = { facts: CompetitionFacts; isTaught: boolean };

function readFacts(
  file: DatedFile,
  options: ImportOptions & { fileName: string },
  stored: repository.StoredFacts | null,
): FactsOfFile {
  const spelt = options.competition ?? file.competitionName;
  const told = options.country ?? file.country;
  const taught = findKnownCompetition(spelt, told);
  const zone = options.zone ?? file.zone ?? taught?.zone ?? stored?.zone ?? undefined;
  // What administrators made of a competition stands before what files and we know of it.
  const name = stored?.name ?? taught?.name ?? spelt;
  const country = options.country ?? stored?.country ?? told ?? taught?.country;
  if (zone === undefined || country === undefined || name === '') {
    return refuseUnknown(file, options.fileName);
  }
  if (!isTimeZone(zone)) throw new ImportError(`There is no time zone ${sayText(zone)}.`);
  const { startMonth, endMonth } = monthsOf(file) ?? USUAL_MONTHS;
  const months = { seasonStartMonth: startMonth, seasonEndMonth: endMonth };
  const { seasonStartMonth, seasonEndMonth } = { ...months, ...stored, ...taught };
  const facts = { name, country, zone, seasonStartMonth, seasonEndMonth };
  return { facts, isTaught: taught !== undefined };
}

/** Returns the competition of a file, made when missing, its season's months put right; and what they were. */
export async function ensureCompetition(
  tx: DatabaseTransaction,
  file: DatedFile,
  options: ImportOptions & { fileName: string },
) {
  const { source } = file;
  const spelling = spellingOf(file);
  refuseStrangeNames(options);
  // Held before it is looked for, so that nobody renames it meanwhile.
  await holdTeams(tx);
  const stored = await findCompetition(tx, file, options);
  const { facts, isTaught } = readFacts(file, options, stored);
  if (!(await isCountry(tx, facts.country))) {
    throw new ImportError(`There is no country ${sayText(facts.country)} here.`);
  }
  await repository.lockImports(tx, `${facts.country}/${facts.name}`);
  const { id, ...months } = await repository.ensureCompetition(tx, facts);
  if (spelling !== '') {
    await repository.insertCompetitionSpelling(tx, { source, spelling, competitionId: id });
  }
  const told = isTaught ? null : monthsOf(file);
  const corrected = told && widenMonths(months, told);
  if (corrected) await repository.updateMonths(tx, id, corrected);
  return { competitionId: id, facts, months: corrected ?? months, monthsBefore: months };
}
