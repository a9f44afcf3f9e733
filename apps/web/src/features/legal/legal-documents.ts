/** The sections of each legal page, in order, as keys of their texts. */
export const LEGAL_DOCUMENTS = {
  tos: [
    'tos.game',
    'tos.money',
    'tos.age',
    'tos.account',
    'tos.play',
    'tos.conduct',
    'tos.operation',
    'tos.changes',
  ],
  privacy: ['privacy.who', 'privacy.sharing', 'privacy.storage', 'privacy.rights'],
  disclaimer: [
    'disclaimer.skill',
    'disclaimer.data',
    'disclaimer.availability',
    'disclaimer.names',
    'disclaimer.betting',
  ],
} as const;

export type LegalDocument = keyof typeof LEGAL_DOCUMENTS;

/** What is kept about a player. */
export const KEPT_DATA = [
  'email',
  'birthDate',
  'username',
  'password',
  'predictions',
  'session',
  'address',
  'messages',
] as const;

/** When the texts were last changed. */
export const LEGAL_TEXTS_OF = '2026-11-21T12:00:00Z';
