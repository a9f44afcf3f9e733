import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { COOKIES } from '../legal-documents.ts';
import { DataList } from './data-list.tsx';

const KEYS = Object.keys(COOKIES) as (keyof typeof COOKIES)[];

/** Every cookie by its name, and what it is for. */
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
