import type { Language } from '@kickoracle/contracts';
import { LANGUAGES } from '@kickoracle/contracts/constants';

export const FALLBACK: Language = 'en';

export function isLanguage(code: string | undefined): code is Language {
  return LANGUAGES.some((language) => language === code);
}
