import type { PersonalData } from '#lib/personal-data.ts';
import { eraseSkill } from './skill-sums.service.ts';

/** Sums of calls. They are derived from predictions and results, which the download contains. */
export const skillPersonalData: PersonalData = {
  tables: ['player_skill'],

  erase: (tx, { userId }) => eraseSkill(tx, userId),
};
