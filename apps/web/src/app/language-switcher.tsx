import type { Language } from '@kickoracle/contracts';
import { LANGUAGES } from '@kickoracle/contracts/constants';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../lib/i18n.ts';
import { DropdownMenu } from '../ui/controls/dropdown-menu.tsx';
import { Flag } from '../ui/identity/flag.tsx';

const FLAGS = { en: 'uk', fr: 'france', es: 'spain', it: 'italy', de: 'germany' } as const;

export function LanguageSwitcher() {
  const { t, i18n } = useTranslation('common');
  const current = i18n.language as Language;
  return (
    <DropdownMenu
      label={t('language.label', { language: LANGUAGE_NAMES[current] })}
      menuLabel={t('language.menu')}
      items={LANGUAGES.map((language) => ({
        id: language,
        lang: language,
        label: (
          <>
            <Flag country={FLAGS[language]} />
            {LANGUAGE_NAMES[language]}
          </>
        ),
        isChecked: language === current,
        onSelect: () => void i18n.changeLanguage(language),
      }))}
    >
      <Flag country={FLAGS[current]} />
    </DropdownMenu>
  );
}
