import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHead } from '#lib/page-head.tsx';
import { useFormat } from '#lib/use-format.ts';
import { paths } from '#game/paths.ts';
import { Scale } from '#ui/icons/icons.ts';
import { Card } from '#ui/layout/card.tsx';
import { LEGAL_DOCUMENTS, LEGAL_TEXTS_OF, type LegalDocument } from '../legal-documents.ts';

type LegalDocumentViewProps = {
  document: LegalDocument;
  children?: ReactNode;
};

export function LegalDocumentView({ document, children }: LegalDocumentViewProps) {
  const { t } = useTranslation('legal');
  const format = useFormat();
  const [first, ...rest] = LEGAL_DOCUMENTS[document];

  return (
    <article className="mx-auto max-w-3xl">
      <PageHead title={t(`${document}.title`)} description={t(`${document}.lead`)} />
      <h1 className="text-3xl">{t(`${document}.title`)}</h1>
      <p className="mt-2 text-lg text-soft">{t(`${document}.lead`)}</p>
      <p className="mt-4 flex items-start gap-3 rounded-base border border-warning px-4 py-3 text-warning">
        <Scale aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span>{t('review')}</span>
      </p>
      <Card className="mt-6 grid grid-cols-1 gap-8 p-5 sm:p-8">
        <Section section={first} />
        {children}
        {rest.map((section) => (
          <Section key={section} section={section} />
        ))}
      </Card>
      <p className="mt-6 flex flex-wrap items-center justify-between gap-x-6 text-soft">
        <span>{t('asOf', { date: format.date(LEGAL_TEXTS_OF, 'utcDay') })}</span>
        <Link
          to={paths.contact}
          className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
        >
          {t('ask')}
        </Link>
      </p>
    </article>
  );
}

type SectionKey = (typeof LEGAL_DOCUMENTS)[LegalDocument][number];

function Section({ section }: { section: SectionKey }) {
  const { t } = useTranslation('legal');
  return (
    <section className="grid gap-2">
      <h2 className="text-xl">{t(`${section}.heading`)}</h2>
      {t(`${section}.text`)
        .split('\n')
        .map((paragraph) => (
          <p key={paragraph} className="max-w-prose">
            {paragraph}
          </p>
        ))}
    </section>
  );
}
