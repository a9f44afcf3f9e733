import type { RoundView } from '@kickoracle/contracts';

export type RoundKey = Pick<RoundView, 'competitionId' | 'season' | 'round'>;

export const roundValue = ({ competitionId, season, round }: RoundKey): string =>
  JSON.stringify([competitionId, season, round]);
