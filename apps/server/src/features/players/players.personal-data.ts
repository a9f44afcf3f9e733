import type { PersonalData } from '#lib/personal-data.ts';
import {
  deleteInvitationsOf,
  deleteOldInvitations,
} from './administrator-invitations.repository.ts';

/** Invitations of administrators. In no download: the audit has them. */
export const playersPersonalData: PersonalData = {
  tables: ['administrator_invitations'],

  erase: (tx, { userId }) => deleteInvitationsOf(tx, userId),

  expire: (db) => deleteOldInvitations(db),
};
