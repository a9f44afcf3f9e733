import { useTranslation } from 'react-i18next';
import { useTheme } from '../lib/theme.ts';
import { Moon, Sun } from '../ui/icons/icons.ts';

export function ThemeToggle() {
  const { t } = useTranslation('common');
  const { theme, toggleTheme } = useTheme();
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <button
      type="button"
      onClick={toggleTheme}
      aria-label={theme === 'dark' ? t('theme.toLight') : t('theme.toDark')}
      className="grid size-[44px] place-items-center rounded-base hover:bg-raised"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
