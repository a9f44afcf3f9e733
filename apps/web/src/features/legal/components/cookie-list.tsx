import { useTranslation } from 'react-i18next';
import { COOKIES } from '../legal-documents.ts';
import { DataList } from './data-list.tsx';

const KEYS = Object.keys(COOKIES) as (keyof typeof COOKIES)[];

export function CookieList() {
  const { t } = useTranslation('legal');
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{t('privacy.cookies.heading')}</h2>
      <p className="max-w-prose">{t('privacy.cookies.text')}</p>
      <DataList
        entries={KEYS.map((key) => ({
          what: COOKIES[key],
          why: t(`privacy.cookies.list.${key}`),
          isCode: true,
        }))}
      />
    </section>
  );
}
