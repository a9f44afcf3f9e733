import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { Link } from 'react-router';
import { AdminHeading } from '../../../game/administration/admin-heading.tsx';
import { useDocumentHead } from '../../../lib/document-head.ts';
import { SettledList } from '../settled/settled-list.tsx';
import { ProposedList } from './proposed-list.tsx';

type ProposedPageProps = {
  /** Who is asked for results, and how that goes; its heading has the id `provider`. */
  feed: ReactNode;
  /** What went wrong there, if anything did. */
  trouble: ReactNode;
};

/** What sources say of matches that are over: each is settled or corrected once its figures were seen, or left. */
export function ProposedPage({ feed, trouble }: ProposedPageProps) {
  const { t } = useTranslation('results');
  useDocumentHead({ title: t('proposed.title') });
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-4">
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
      // The focus goes along, so that the keyboard goes on from there.
      onClick={() => document.getElementById(to)?.focus({ preventScroll: true })}
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:no-underline"
    >
      {children}
    </Link>
  );
}
