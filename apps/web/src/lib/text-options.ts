import { LANGUAGES } from '@kickoracle/contracts/constants';
import type { InitOptions } from 'i18next';
import { FALLBACK } from './languages.ts';

export const TEXT_OPTIONS: InitOptions = {
  fallbackLng: FALLBACK,
  // `de-AT` becomes `de`.
  supportedLngs: LANGUAGES,
  defaultNS: 'common',
  initAsync: false,
  // React escapes. A value that contains `{{name}}` or `$t(key)` stays as it is.
  interpolation: { escapeValue: false, skipOnVariables: true },
};
