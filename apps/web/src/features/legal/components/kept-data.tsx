import { useTranslation } from 'react-i18next';
import { KEPT_DATA } from '../legal-documents.ts';
import { DataList } from './data-list.tsx';

export function KeptData() {
  const { t } = useTranslation('legal');
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{t('privacy.data.heading')}</h2>
      <p className="max-w-prose">{t('privacy.data.text')}</p>
      <DataList
        entries={KEPT_DATA.map((name) => ({
          what: t(`privacy.kept.${name}.what`),
          why: t(`privacy.kept.${name}.why`),
        }))}
      />
    </section>
  );
}
