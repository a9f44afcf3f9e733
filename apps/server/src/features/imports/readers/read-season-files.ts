import { ImportError } from '../import-error.ts';
import { footballDataCsv } from './football-data-csv.ts';
import { footballJson } from './football-json.ts';
import type { SeasonFile, SeasonReader } from './season-file.ts';

const READERS: readonly SeasonReader[] = [footballJson, footballDataCsv];

/** Reads the seasons of a file in any known format. Throws an ImportError with reason and place. */
export function readSeasonFiles(text: string, fileName: string): SeasonFile[] {
  const plain = text.replace(/^\uFEFF/, '');
  const reader = READERS.find((candidate) => candidate.canRead(plain));
  if (!reader) {
    throw new ImportError(
      `${fileName} has an unknown format. Known formats: football.json, worldcup.json and the CSV of football-data.co.uk.`,
    );
  }
  const read = reader.read(plain, fileName);
  const [first, ...others] = read.filter(({ rows, waiting }) => rows.length + waiting.length > 0);
  if (!first) throw new ImportError(read[0]!.problems[0]!);
  // The first league reports the problems of leagues without a readable row.
  const lost = read.filter((file) => file !== first && !others.includes(file));
  const problems = [...first.problems, ...lost.flatMap((file) => file.problems)];
  return [{ ...first, problems }, ...others];
}
