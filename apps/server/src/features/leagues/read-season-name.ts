import { readName, toOneLine } from '@kickoracle/game';
import { invalidField } from '#lib/errors.ts';

const MAX_SEASON_NAME = 40;

export function readSeasonName(typed: string): string {
  const line = toOneLine(typed);
  const isVisible = line.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '').trim() !== '';
  const read = readName(isVisible ? line : '', MAX_SEASON_NAME);
  if ('name' in read) return read.name;
  throw invalidField('nextName', read.problem);
}
