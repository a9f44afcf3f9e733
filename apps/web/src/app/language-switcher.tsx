import type { Language } from '@kickoracle/contracts';
import { useTranslation } from '../lib/translation/use-translation.ts';
import { currentLanguage, LANGUAGE_NAMES, offeredLanguages } from '../lib/i18n.ts';
import { DropdownMenu } from '../ui/controls/dropdown-menu.tsx';
import { Flag } from '../ui/identity/flag.tsx';

function flagOf(language: Language): string {
  if (language === 'en') return 'uk';
  return language === 'fr' ? 'france' : 'world';
}

/** English, French, and the viewer's own language when it is another one. */
export function LanguageSwitcher() {
  const { t, i18n } = useTranslation('common');
  const current = currentLanguage();
  return (
    <DropdownMenu
      label={t('language.label', { language: LANGUAGE_NAMES[current] })}
      menuLabel={t('language.menu')}
      items={offeredLanguages().map((language) => ({
        id: language,
        lang: language,
        label: (
          <>
            <Flag country={flagOf(language)} />
            {LANGUAGE_NAMES[language]}
          </>
        ),
        isChecked: language === current,
        onSelect: () => void i18n.changeLanguage(language),
      }))}
    >
      <Flag country={flagOf(current)} />
    </DropdownMenu>
  );
}
