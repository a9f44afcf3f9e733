import type { Language } from '@kickoracle/contracts';
import { currentLanguage } from '#lib/i18n.ts';
import { ownTimeZone } from '#lib/own-time-zone.ts';

export function browserLocale(): { language: Language; timeZone: string } {
  const timeZone = ownTimeZone();
  return { language: currentLanguage(), timeZone };
}
