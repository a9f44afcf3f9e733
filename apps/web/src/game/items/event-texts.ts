import type { EventView } from '@kickoracle/contracts';
import { pickText } from '@kickoracle/game';
import { useTranslation } from '../../lib/translation/use-translation.ts';

type Titled = Pick<EventView, 'title' | 'titleKey'>;
type Described = Pick<EventView, 'description' | 'descriptionKey'>;

/** Returns what an event asks and says, in the viewer's language, else in English, else in any. */
export function useEventTexts() {
  const { t, i18n } = useTranslation(['items', 'templates']);
  // A browser that asks for `de-AT` reads German.
  const [language = ''] = i18n.language.split('-');
  /** Finds the text of a key, which names a template: `templates.score.title`. */
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
