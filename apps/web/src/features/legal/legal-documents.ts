/** Text keys of the sections of each page, in order. */
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

export const KEPT_DATA = [
  'email',
  'birthDate',
  'username',
  'password',
  'identity',
  'signUps',
  'predictions',
  'friends',
  'leagues',
  'shares',
  'reports',
  'calendar',
  'session',
  'address',
  'messages',
  'mails',
  'mailChoices',
  'push',
  'administration',
] as const;

/** Cookies by text key. Tests compare them with those that the server and the client set. */
export const COOKIES = {
  session: 'session',
  knownDevice: 'known-device',
  signUp: 'sign-up',
  google: 'google-sign-in-…',
  demonstration: 'demonstration',
  choices: 'i18next, theme, zone',
} as const;

export const LEGAL_TEXTS_OF = '2026-11-29T00:00:00Z';
