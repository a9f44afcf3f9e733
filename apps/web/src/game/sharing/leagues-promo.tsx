import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Shield } from '#ui/icons/icons.ts';
import { paths } from '../paths.ts';

/** Leads from places among friends to the player's leagues. */
export function LeaguesPromo() {
  const { t } = useTranslation('leagues');
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-base border border-line bg-pitch p-4">
      <Shield aria-hidden="true" className="size-8 shrink-0 text-accent-ink" strokeWidth={1.75} />
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="text-base">{t('promo.heading')}</h3>
        <p className="text-soft">{t('promo.text')}</p>
      </div>
      <ButtonLink look="secondary" to={paths.leagues} className="max-sm:w-full">
        {t('promo.link')}
      </ButtonLink>
    </section>
  );
}
