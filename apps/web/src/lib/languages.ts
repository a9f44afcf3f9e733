import type { Language } from '@kickoracle/contracts';
import { LANGUAGES } from '@kickoracle/contracts/constants';
import type { InitOptions } from 'i18next';

export const FALLBACK: Language = 'en';

export const isLanguage = (code: string | undefined): code is Language =>
  LANGUAGES.some((language) => language === code);

export const TEXT_OPTIONS: InitOptions = {
  fallbackLng: FALLBACK,
  // `de-AT` becomes `de`.
  supportedLngs: LANGUAGES,
  defaultNS: 'common',
  initAsync: false,
  // React escapes. A value that contains `{{name}}` or `$t(key)` stays as it is.
  interpolation: { escapeValue: false, skipOnVariables: true },
};
