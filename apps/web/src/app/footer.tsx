import { useTranslation } from 'react-i18next';
import { useNow } from '../lib/use-now.ts';
import { Logo } from '../ui/logo.tsx';

/** On wide screens only; phones have the bottom bar there. */
export function Footer() {
  const { t } = useTranslation('common');
  const now = useNow(60_000);
  return (
    <footer className="hidden border-t border-line bg-pitch md:block">
      <div className="mx-auto flex max-w-6xl items-center justify-between gap-8 px-4 py-8">
        <div>
          <Logo name={t('brand.name')} />
          <p className="mt-1 text-soft">{t('brand.tagline')}</p>
        </div>
        <div className="text-right text-sm text-soft">
          <p>{t('footer.skill')}</p>
          <p>{t('footer.copyright', { year: now.getFullYear() })}</p>
        </div>
      </div>
    </footer>
  );
}
