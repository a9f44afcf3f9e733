import type { CupDetailsView, CupId } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { FailedNotice } from '#game/lists/failed-notice.tsx';
import { paths } from '#game/paths.ts';
import { ShareMoment } from '#game/sharing/share-moment.tsx';
import { errorCode } from '#lib/errors.ts';
import { PageHead } from '#lib/page-head.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Collapsible } from '#ui/layout/collapsible.tsx';
import { CupRounds } from '../bracket/cup-rounds.tsx';
import { useCupPeople } from '../cup-people.ts';
import { useCup } from '../cups.queries.ts';
import { DrawProof } from '../draw/draw-proof.tsx';
import { CupTable } from '../table/cup-table.tsx';
import { LeaveCup } from './cup-actions.tsx';
import { Champion } from './champion.tsx';
import { CupEntries } from './cup-entries.tsx';
import { CupHeader } from './cup-header.tsx';
import { CupRules } from './cup-rules.tsx';

const GONE = new Set(['CUP_NOT_FOUND', 'INVALID_INPUT']);

export function CupPage() {
  const { t } = useTranslation(['cups', 'common']);
  const { cupId = '' } = useParams<{ cupId: CupId }>();
  const cup = useCup(cupId as CupId);
  if (GONE.has(errorCode(cup.error) ?? '')) {
    return (
      <StateView
        isError
        level={1}
        drawing="closed-eye"
        heading={t('cups:gone.heading')}
        text={t('cups:gone.text')}
        className="mx-auto max-w-md"
      >
        <PageHead title={t('cups:title')} />
        <ButtonLink to={paths.leagues}>{t('cups:back')}</ButtonLink>
      </StateView>
    );
  }
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-5">
      <PageHead title={cup.data?.name ?? t('cups:title')} />
      <BackLink to={paths.leagues}>{t('cups:back')}</BackLink>
      {cup.data ? (
        <Cup cup={cup.data} />
      ) : cup.isError ? (
        <FailedNotice heading={t('cups:failed')} query={cup} />
      ) : (
        <Loading label={t('common:loading')} className="grid gap-4">
          <Skeleton className="h-48" />
          <Skeleton className="h-80" />
        </Loading>
      )}
    </div>
  );
}

function Cup({ cup }: { cup: CupDetailsView }) {
  const { t } = useTranslation('cups');
  const people = useCupPeople(cup);
  const isDrawn = cup.seed !== null;
  return (
    <>
      <CupHeader cup={cup} />
      {cup.seed === null ? (
        <Card className="grid grid-cols-1 gap-3 p-4 sm:p-6">
          <h2 className="text-lg">{t('entries.heading')}</h2>
          <CupEntries cup={cup} people={people} />
        </Card>
      ) : (
        <>
          <Champion cup={cup} people={people} />
          <ShareBracket cup={cup} />
          {cup.table && (
            <section className="grid min-w-0 grid-cols-1 gap-3">
              <h2 className="text-xl">{t('table.caption')}</h2>
              <CupTable table={cup.table} people={people} />
            </section>
          )}
          <CupRounds cup={cup} people={people} />
          <DrawProof cup={cup} seed={cup.seed} />
        </>
      )}
      {isDrawn && (
        <Collapsible summary={t('entries.heading')}>
          <CupEntries cup={cup} people={people} />
        </Collapsible>
      )}
      <CupRules cup={cup} />
      {cup.status === 'playing' && cup.canLeave && <LeaveCup cupId={cup.cupId} />}
    </>
  );
}

function ShareBracket({ cup }: { cup: CupDetailsView }) {
  const { t } = useTranslation('cups');
  const last = cup.rounds.findLast(({ state }) => state === 'decided' || state === 'frozen');
  if (!last || cup.entry === 'none' || cup.format !== 'knockout') return null;
  return (
    <div className="justify-self-start max-sm:w-full">
      <ShareMoment moment={{ kind: 'cup', cupId: cup.cupId, round: last.number }}>
        {t('share')}
      </ShareMoment>
    </div>
  );
}
