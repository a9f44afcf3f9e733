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
  privacy: ['privacy.who', 'privacy.sharing', 'privacy.mails', 'privacy.storage', 'privacy.rights'],
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
  'identity',
  'signUps',
  'predictions',
  'friends',
  'calendar',
  'session',
  'address',
  'messages',
  'mails',
  'mailChoices',
  'administration',
] as const;

/** Every cookie, by the key of its text. Tests read the server for those that it sets, and the client for its own. */
export const COOKIES = {
  session: 'session',
  knownDevice: 'known-device',
  signUp: 'sign-up',
  google: 'google-sign-in-…',
  demonstration: 'demonstration',
  choices: 'i18next, theme, zone',
} as const;

/** When the texts were last changed. */
export const LEGAL_TEXTS_OF = '2026-11-26T00:00:00Z';
