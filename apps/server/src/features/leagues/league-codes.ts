import { randomBytes, randomInt } from 'node:crypto';
import {
  readShortCode,
  SHORT_CODE_LENGTH,
  SHORT_CODE_LETTERS,
  toShortCode,
} from '@kickoracle/game';
import type { League, LeagueCode } from './leagues.repository.ts';

/** 128 bits, too many to guess. */
const LINK_BYTES = 16;
const LINK_CODE = /^[A-Za-z0-9_-]{22}$/;

export function createCodes(): { linkCode: string; shortCode: string } {
  const numbers = Array.from({ length: SHORT_CODE_LENGTH }, () =>
    randomInt(SHORT_CODE_LETTERS.length),
  );
  return {
    linkCode: randomBytes(LINK_BYTES).toString('base64url'),
    shortCode: toShortCode(numbers),
  };
}

export const readLinkCode = (typed: string): LeagueCode | null =>
  LINK_CODE.test(typed) ? { linkCode: typed } : null;

/** Reads either code; null: it is none. */
export function readCode(typed: string): LeagueCode | null {
  const shortCode = readShortCode(typed);
  return shortCode === null ? readLinkCode(typed) : { shortCode };
}

export const isCodeOf = (league: League, code: LeagueCode): boolean =>
  'linkCode' in code ? league.linkCode === code.linkCode : league.shortCode === code.shortCode;
