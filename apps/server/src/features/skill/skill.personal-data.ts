import type { PersonalData } from '../../personal-data.ts';
import { eraseSkill } from './skill-sums.service.ts';

/** Sums of calls: by what was predicted and how it ended, which the player downloads instead. */
export const skillPersonalData: PersonalData = {
  tables: ['player_skill'],

  erase: (tx, { userId }) => eraseSkill(tx, userId),
};
