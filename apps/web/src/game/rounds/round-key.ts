import type { RoundView } from '@kickoracle/contracts';

export type RoundKey = Pick<RoundView, 'competitionId' | 'season' | 'round'>;

/** Value of a round in a select. */
export const roundValue = ({ competitionId, season, round }: RoundKey): string =>
  JSON.stringify([competitionId, season, round]);
