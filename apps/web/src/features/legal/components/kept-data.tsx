import { useTranslation } from 'react-i18next';
import { KEPT_DATA } from '../legal-documents.ts';

/** Everything that is kept, and why. */
export function KeptData() {
  const { t } = useTranslation('legal');
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{t('privacy.data.heading')}</h2>
      <p className="max-w-prose">{t('privacy.data.text')}</p>
      <dl className="grid border-t border-line">
        {KEPT_DATA.map((name) => (
          <div
            key={name}
            className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)]"
          >
            <dt className="font-semibold">{t(`privacy.kept.${name}.what`)}</dt>
            <dd className="text-soft">{t(`privacy.kept.${name}.why`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
