import type { DuelRoundView, ProfileView } from '@kickoracle/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { Link, useParams } from 'react-router';
import { useCompetitionNames } from '../../../game/competitions/competition-names.ts';
import { useRoundName } from '../../../game/items/use-round-name.ts';
import { FailedNotice } from '../../../game/lists/failed-notice.tsx';
import { paths } from '../../../game/paths.ts';
import { queries } from '../../../lib/api.ts';
import { useDocumentHead } from '../../../lib/document-head.ts';
import { errorCode } from '../../../lib/errors.ts';
import { formatNumber } from '../../../lib/format.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StateView } from '../../../ui/feedback/state-view.tsx';
import { ArrowLeft } from '../../../ui/icons/icons.ts';
import { BreakableName } from '../../../ui/identity/breakable-name.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DataTable } from '../../../ui/layout/data-table.tsx';
import { useDuel } from './place.queries.ts';
import { sumUp } from './sum-up.ts';

const GONE = new Set(['NOT_FRIENDS', 'PLAYER_NOT_FOUND']);

/** The player and a friend side by side, round by round. */
export function DuelPage() {
  const { t } = useTranslation(['friends', 'common']);
  const { username = '' } = useParams();
  const player = useQuery(queries.profiles.getProfile.queryOptions({ input: { username } }));
  const duel = useDuel(player.data?.userId);
  useDocumentHead({ title: t('friends:place.duelWith', { username }) });
  const failed = player.isError ? player : duel.isError ? duel : null;

  if (failed && GONE.has(errorCode(failed.error) ?? '')) {
    return (
      <StateView isError level={1} drawing="closed-eye" heading={t('friends:place.duelGone')}>
        <ButtonLink to={paths.friends}>{t('friends:place.title')}</ButtonLink>
      </StateView>
    );
  }
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-4">
      <Link
        to={paths.friends}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start text-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        {t('friends:place.title')}
      </Link>
      <h1 className="text-2xl">
        <BreakableName>{t('friends:place.duelWith', { username })}</BreakableName>
      </h1>
      {failed ? (
        <FailedNotice heading={t('friends:place.failed')} query={failed} />
      ) : player.data && duel.data ? (
        <Duel other={player.data} rounds={duel.data.rounds} />
      ) : (
        <Loading label={t('common:loading')}>
          <Skeleton className="h-80" />
        </Loading>
      )}
    </div>
  );
}

type DuelProps = { other: ProfileView; rounds: readonly DuelRoundView[] };

function Duel({ other, rounds }: DuelProps) {
  const { t, i18n } = useTranslation('friends');
  const roundName = useRoundName();
  const { competitionName } = useCompetitionNames();
  if (rounds.length === 0) return <StateView heading={t('place.duelNone')} />;
  const number = (value: number) => formatNumber(value, i18n.language);
  const sums = sumUp(rounds);
  return (
    <>
      <Card className="p-4">
        <dl className="@container grid grid-cols-1 gap-2">
          {(['xp', 'wins', 'exact'] as const).map((what) => (
            <div
              key={what}
              className="flex flex-wrap items-baseline justify-between gap-x-3 @[16rem]:grid @[16rem]:grid-cols-[1fr_auto_1fr]"
            >
              <dt className="basis-full text-center text-sm text-soft @[16rem]:order-2 @[16rem]:basis-auto">
                {t(`place.${what}`)}
              </dt>
              <dd className="figures order-1 text-right text-xl">{number(sums.own[what])}</dd>
              <dd className="figures order-3 text-xl">{number(sums.other[what])}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <DataTable
        caption={t('place.duel')}
        isCaptionHidden
        onPhone="table"
        rows={rounds}
        rowKey={({ competitionId, season, round }) => `${competitionId} ${season} ${round}`}
        columns={[
          {
            id: 'round',
            heading: t('place.round'),
            isRowHeading: true,
            className: 'px-3',
            cell: ({ competition, round }) => (
              <span className="block py-1">
                {roundName(round)}
                <span className="block text-sm font-normal text-soft">
                  {competitionName(competition)}
                </span>
              </span>
            ),
          },
          {
            id: 'own',
            heading: t('place.you'),
            isNumber: true,
            className: 'w-20 px-2',
            cell: ({ own, other: theirs }) => <Xp xp={own.xp} isMore={own.xp > theirs.xp} />,
          },
          {
            id: 'other',
            heading: other.username,
            isNumber: true,
            className: 'w-28 px-2 [overflow-wrap:anywhere]',
            cell: ({ own, other: theirs }) => <Xp xp={theirs.xp} isMore={theirs.xp > own.xp} />,
          },
        ]}
      />
    </>
  );
}

function Xp({ xp, isMore }: { xp: number; isMore: boolean }) {
  const { t, i18n } = useTranslation('common');
  return (
    <span className={isMore ? 'figures text-lg text-gold-ink' : 'figures text-lg'}>
      {t('xp', { xp: formatNumber(xp, i18n.language) })}
    </span>
  );
}
