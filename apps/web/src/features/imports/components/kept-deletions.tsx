import type { KeptDeletionView } from '@kickoracle/contracts';
import clsx from 'clsx';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWork } from '#game/administration/use-work.ts';
import { PagedList } from '#game/lists/paged-list.tsx';
import { Time } from '#lib/time.tsx';
import { useFormat } from '#lib/use-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { cardClass } from '#ui/layout/card.tsx';
import { useAllowImport, useKeptDeletions } from '../imports.queries.ts';
import { RoundLine } from './round-line.tsx';

/** Deleted matches that imports skip, each with a button to allow it. Empty without any. */
export function KeptDeletions({ onLastAllowed }: { onLastAllowed: () => void }) {
  const { t } = useTranslation('adminImports');
  const work = useWork();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useKeptDeletions();
  const allow = useAllowImport();
  const deletions = list.data?.pages.flatMap((page) => page.deletions) ?? [];
  if (deletions.length === 0 && !list.isError) return null;

  async function onAllow({ matchId }: KeptDeletionView) {
    const isLast = deletions.length === 1;
    const done = await work(allow.mutateAsync({ matchId }), () => t('deletions.allowed'));
    if (done === null) return;
    // The pressed button disappears with its row.
    if (isLast) onLastAllowed();
    else heading.current?.focus();
  }

  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-4 pt-4">
      <div>
        <h2 ref={heading} id={headingId} tabIndex={-1} className="text-2xl outline-none">
          {t('deletions.heading')}
        </h2>
        <p className="mt-1 max-w-prose text-soft">{t('deletions.lead')}</p>
      </div>
      <PagedList
        list={list}
        count={deletions.length}
        skeleton={{ rows: 2, className: 'h-28' }}
        failed={t('deletions.failed')}
        empty={null}
      >
        <ul className="grid gap-3">
          {deletions.map((deletion) => (
            <li key={deletion.matchId} className={clsx(cardClass, 'p-4')}>
              <KeptDeletion
                deletion={deletion}
                isBusy={allow.isPending && allow.variables.matchId === deletion.matchId}
                isHeld={allow.isPending}
                onAllow={() => void onAllow(deletion)}
              />
            </li>
          ))}
        </ul>
      </PagedList>
    </section>
  );
}

type KeptDeletionProps = {
  deletion: KeptDeletionView;
  isBusy: boolean;
  isHeld: boolean;
  onAllow: () => void;
};

function KeptDeletion({ deletion, isBusy, isHeld, onAllow }: KeptDeletionProps) {
  const { t } = useTranslation('adminImports');
  const format = useFormat();
  const { team1, team2, kickoffAt, deletedAt, sources } = deletion;
  const match = `${team1.name} – ${team2.name}`;
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <RoundLine of={deletion} />
        <h3 className="text-lg [overflow-wrap:anywhere]">{match}</h3>
        <p className="text-sm text-soft">
          <Time at={kickoffAt} preset="datetime" />
        </p>
        <p className="text-sm text-soft [overflow-wrap:anywhere]">
          {[
            t('deletions.told', { sources: sources.join(', ') }),
            t('deletions.deleted', { when: format.date(deletedAt, 'datetime') }),
          ].join(' · ')}
        </p>
      </div>
      <Button
        look="secondary"
        aria-label={t('deletions.allowOf', { match })}
        isBusy={isBusy}
        aria-disabled={isHeld}
        onClick={onAllow}
        className="max-sm:w-full"
      >
        {t('deletions.allow')}
      </Button>
    </div>
  );
}
