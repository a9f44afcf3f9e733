import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AdminHeading } from '#game/administration/admin-heading.tsx';
import { PageHead } from '#lib/page-head.tsx';
import { SettledList } from '../settled/settled-list.tsx';
import { ProposedList } from './proposed-list.tsx';

type ProposedPageProps = {
  /** Status of the feed; its heading has the id `provider`. */
  feed: ReactNode;
  trouble: ReactNode;
};

export function ProposedPage({ feed, trouble }: ProposedPageProps) {
  const { t } = useTranslation('results');

  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-4">
      <PageHead title={t('proposed.title')} />
      <div>
        <AdminHeading heading={t('proposed.title')} lead={t('proposed.lead')} />
        <nav aria-label={t('proposed.below')} className="mt-1 flex flex-wrap gap-x-5 lg:hidden">
          <JumpLink to="settled">{t('settled.title')}</JumpLink>
          <JumpLink to="provider">{t('proposed.provider')}</JumpLink>
        </nav>
      </div>
      {trouble}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-6">
        <ProposedList />
        <div className="grid grid-cols-1 gap-4">
          <SettledList />
          {feed}
        </div>
      </div>
    </div>
  );
}

function JumpLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={`#${to}`}
      // Moves the focus too, for keyboard users.
      onClick={() => document.getElementById(to)?.focus({ preventScroll: true })}
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:no-underline"
    >
      {children}
    </Link>
  );
}
