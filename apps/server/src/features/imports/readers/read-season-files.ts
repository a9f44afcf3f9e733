import { ImportError } from '../import-error.ts';
import { footballDataCsv } from './football-data-csv.ts';
import { footballJson } from './football-json.ts';
import type { SeasonFile, SeasonReader } from './season-file.ts';

const READERS: readonly SeasonReader[] = [footballJson, footballDataCsv];

/**
 * Reads the seasons of a file in whichever format it is. Throws an ImportError that says what is
 * wrong and where.
 */
export function readSeasonFiles(text: string, fileName: string): SeasonFile[] {
  const plain = text.replace(/^\uFEFF/, '');
  const reader = READERS.find((candidate) => candidate.canRead(plain));
  if (!reader) {
    throw new ImportError(
      `${fileName} is in no format that is known here: football.json, worldcup.json or the CSV of football-data.co.uk.`,
    );
  }
  const read = reader.read(plain, fileName);
  const [first, ...others] = read.filter(({ rows, waiting }) => rows.length + waiting.length > 0);
  if (!first) throw new ImportError(read[0]!.problems[0]!);
  // The first league reports the problems of those without a readable row.
  const lost = read.filter((file) => file !== first && !others.includes(file));
  const problems = [...first.problems, ...lost.flatMap((file) => file.problems)];
  return [{ ...first, problems }, ...others];
}
