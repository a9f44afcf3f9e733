import { useTranslation } from 'react-i18next';
import { currentLanguage } from './i18n.ts';
import { pickText, type LocalizedText } from './localized-text.ts';

/** Titles and descriptions of events in the viewer's language. */
export function useLocalizedTexts() {
  const { t } = useTranslation('common');
  return {
    eventTitle: (titles: LocalizedText | null | undefined): string =>
      pickText(titles, currentLanguage()) ?? t('unnamedEvent'),
    /** Null when the event has no description. */
    eventDescription: (descriptions: LocalizedText | null | undefined): string | null =>
      pickText(descriptions, currentLanguage()),
  };
}
