import { readName } from '@kickoracle/game';
import { invalidField } from '#lib/errors.ts';

const MAX_SEASON_NAME = 40;

export function readSeasonName(typed: string): string {
  const read = readName(typed, MAX_SEASON_NAME);
  if ('name' in read) return read.name;
  throw invalidField('nextName', read.problem);
}
