import { useTranslation } from 'react-i18next';
import { paths } from '../game/paths.ts';
import { useFormat } from '../lib/use-format.ts';
import { useNow } from '../lib/use-now.ts';
import { LinkRow } from '../ui/layout/link-row.tsx';
import { Logo } from '../ui/identity/logo.tsx';

export function Footer() {
  const { t } = useTranslation('common');
  const format = useFormat();
  const now = useNow(60_000);
  const links = [
    { to: paths.tos, label: t('legal.tos') },
    { to: paths.privacy, label: t('legal.privacy') },
    { to: paths.disclaimer, label: t('legal.disclaimer') },
    { to: paths.contact, label: t('nav.contact') },
  ];
  return (
    <footer className="hidden border-t border-line bg-pitch md:block">
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-6 px-4 py-8">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <div>
            <Logo name={t('brand.name')} />
            <p className="mt-1 text-soft">{t('brand.tagline')}</p>
          </div>
          <LinkRow label={t('nav.footer')} links={links} />
        </div>
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-1 border-t border-line pt-4 text-sm text-soft">
          <p>{t('footer.copyright', { year: format.day(now).slice(0, 4) })}</p>
          <p>{t('footer.skill')}</p>
        </div>
      </div>
    </footer>
  );
}
