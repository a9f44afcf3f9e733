import { ImportError } from '../import-error.ts';
import { footballDataCsv } from './football-data-csv.ts';
import { footballJson } from './football-json.ts';
import type { SeasonFile, SeasonReader } from './season-file.ts';
import { worldcupJson } from './worldcup-json.ts';

/** The more particular format first: a tournament is JSON as well. */
const READERS: readonly SeasonReader[] = [footballDataCsv, worldcupJson, footballJson];

/**
 * Reads the seasons of a file in whichever format it is. Throws an ImportError that says what is
 * wrong and where.
 */
export function readSeasonFiles(text: string, fileName: string): SeasonFile[] {
  const plain = text.replace(/^\uFEFF/, '');
  const reader = READERS.find((candidate) => candidate.canRead(plain));
  if (reader) return reader.read(plain, fileName);
  throw new ImportError(
    `${fileName} is in no format that is known here: football.json, worldcup.json or the CSV of football-data.co.uk.`,
  );
}
