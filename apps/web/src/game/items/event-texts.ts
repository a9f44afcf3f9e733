import type { EventView } from '@kickoracle/contracts';
import { pickText } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';

type Titled = Pick<EventView, 'title' | 'titleKey'>;
type Described = Pick<EventView, 'description' | 'descriptionKey'>;

/** Returns an event's texts in the viewer's language, or in English, or in any language. */
export function useEventTexts() {
  const { t, i18n } = useTranslation(['items', 'templates']);
  const { language } = i18n;
  const ofKey = (key: string | null) => {
    const [namespace, ...rest] = (key ?? '').split('.');
    const text = namespace === 'templates' ? rest.join('.') : '';
    return i18n.exists(text, { ns: 'templates' }) ? t(`templates:${text as 'score.title'}`) : null;
  };
  return {
    titleOf: ({ title, titleKey }: Titled): string =>
      pickText(title, language) ?? ofKey(titleKey) ?? t('items:unnamedEvent'),
    descriptionOf: ({ description, descriptionKey }: Described): string | null =>
      pickText(description, language) ?? ofKey(descriptionKey),
  };
}
