import type { Language } from '@kickoracle/contracts';
import { currentLanguage } from '../../lib/i18n.ts';

/** Tells how the player is to be written to, as far as this browser knows. */
export function browserLocale(): { language: Language; timeZone: string } {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { language: currentLanguage(), timeZone };
}
