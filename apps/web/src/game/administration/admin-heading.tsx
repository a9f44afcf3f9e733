import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ArrowLeft } from '#ui/icons/icons.ts';
import { paths } from '../paths.ts';

type AdminHeadingProps = {
  heading: string;
  lead: string;
  /** Target for pages that move the focus back here. */
  headingRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
};

export function AdminHeading({ heading, lead, headingRef, children }: AdminHeadingProps) {
  const { t } = useTranslation('common');
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <Link
          to={paths.admin}
          className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-base px-1 text-soft hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('nav.admin')}
        </Link>
        <h1
          ref={headingRef}
          tabIndex={headingRef ? -1 : undefined}
          className="text-3xl outline-none"
        >
          {heading}
        </h1>
        <p className="mt-1 max-w-prose text-soft">{lead}</p>
      </div>
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </header>
  );
}
