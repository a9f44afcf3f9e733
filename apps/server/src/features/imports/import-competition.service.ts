import type { SeasonMonths } from '@kickoracle/game';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { holdTeams } from '#db/connection/locks.ts';
import { isCountry } from '../competitions/competitions.service.ts';
import { ImportError } from './import-error.ts';
import { quoteText } from './quote-text.ts';
import type { ImportOptions } from './import-request.ts';
import * as repository from './imports.repository.ts';
import { isTimeZone } from '#formats/venue-time.ts';
import { findKnownCompetition, type CompetitionFacts } from './known-competitions.ts';
import { findNameProblem } from './readers/row-fields.ts';
import type { DatedFile, SeasonFile } from './readers/season-file.ts';

/** The usual months of European seasons, for unknown competitions. */
const USUAL_MONTHS: SeasonMonths = { startMonth: 8, endMonth: 5 };

function monthsOf(file: Pick<DatedFile, 'season' | 'rows'>): SeasonMonths | null {
  if (!file.season.isOneYear) return null;
  const months = file.rows
    .filter(({ date }) => date.startsWith(String(file.season.year)))
    .map(({ date }) => Number(date.slice(5, 7)));
  if (months.length === 0) return null;
  return { startMonth: Math.min(...months), endMonth: Math.max(...months) };
}

/** Widens a competition's months by those of another season; null if unchanged. */
function widenMonths(known: SeasonMonths, added: SeasonMonths): SeasonMonths | null {
  if (known.endMonth < known.startMonth) return added;
  const startMonth = Math.min(known.startMonth, added.startMonth);
  const endMonth = Math.max(known.endMonth, added.endMonth);
  const isSame = startMonth === known.startMonth && endMonth === known.endMonth;
  return isSame ? null : { startMonth, endMonth };
}

export function refuseUnknown(file: SeasonFile, fileName: string): never {
  const what =
    file.competitionName === ''
      ? 'its rows name no division; set --competition,'
      : `${quoteText(file.competitionName)} is not a known competition; set`;
  throw new ImportError(
    `${fileName}: ${what} its country with --country and the time zone of its venues with --zone (a name of the form Area/City).`,
  );
}

/** Validates names from the command line before they reach the database. */
function refuseStrangeNames({ competition, country }: ImportOptions): void {
  const problem = competition === undefined ? null : findNameProblem(competition);
  if (problem) throw new ImportError(`The competition ${quoteText(competition!)}: ${problem}.`);
  if (country !== undefined && findNameProblem(country)) {
    throw new ImportError(`There is no country ${quoteText(country)} here.`);
  }
}

export const spellingOf = ({ country, competitionName }: SeasonFile) =>
  [country, competitionName].filter(Boolean).join(' ');

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
  const givenCountry = options.country ?? file.country;
  const taught = findKnownCompetition(spelt, givenCountry);
  const zone = options.zone ?? file.zone ?? taught?.zone ?? stored?.zone ?? undefined;
  // Administrators' changes take precedence over files and our own list.
  const name = stored?.name ?? taught?.name ?? spelt;
  const country = options.country ?? stored?.country ?? givenCountry ?? taught?.country;
  if (zone === undefined || country === undefined || name === '') {
    return refuseUnknown(file, options.fileName);
  }
  if (!isTimeZone(zone)) throw new ImportError(`There is no time zone ${quoteText(zone)}.`);
  const { startMonth, endMonth } = monthsOf(file) ?? USUAL_MONTHS;
  const months = { seasonStartMonth: startMonth, seasonEndMonth: endMonth };
  const { seasonStartMonth, seasonEndMonth } = { ...months, ...stored, ...taught };
  const facts = { name, country, zone, seasonStartMonth, seasonEndMonth };
  return { facts, isTaught: taught !== undefined };
}

/** Returns the months before the correction too. */
export async function ensureCompetition(
  tx: DatabaseTransaction,
  file: DatedFile,
  options: ImportOptions & { fileName: string },
) {
  const { source } = file;
  const spelling = spellingOf(file);
  refuseStrangeNames(options);
  // Locked before the search, so that it cannot be renamed meanwhile.
  await holdTeams(tx);
  const stored = await findCompetition(tx, file, options);
  const { facts, isTaught } = readFacts(file, options, stored);
  if (!(await isCountry(tx, facts.country))) {
    throw new ImportError(`There is no country ${quoteText(facts.country)} here.`);
  }
  await repository.lockImports(tx, `${facts.country}/${facts.name}`);
  const { id, ...months } = await repository.ensureCompetition(tx, facts);
  if (spelling !== '') {
    await repository.insertCompetitionSpelling(tx, { source, spelling, competitionId: id });
  }
  const found = isTaught ? null : monthsOf(file);
  const corrected = found && widenMonths(months, found);
  if (corrected) await repository.updateMonths(tx, id, corrected);
  return { competitionId: id, facts, months: corrected ?? months, monthsBefore: months };
}
