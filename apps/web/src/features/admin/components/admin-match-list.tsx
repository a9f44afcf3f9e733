import type { MatchView } from '@kickoracle/contracts';
import { parseScore } from '@kickoracle/game';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { competitionMarkOf } from '../../../game/competitions/competition-marks.ts';
import { useCompetitionNames } from '../../../game/competitions/competition-names.ts';
import { formatDate, formatNumber, formatScoreForReading } from '../../../lib/format.ts';
import { paths } from '../../../game/paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Flag } from '../../../ui/identity/flag.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { Pennant } from '../../../game/competitions/pennant.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StateView } from '../../../ui/feedback/state-view.tsx';
import { useMatchesByStatus } from '../admin.queries.ts';
import { useErrorTexts } from '../../../lib/use-error-texts.ts';

export function AdminMatchList({ status }: { status: MatchView['status'] }) {
  const { t, i18n } = useTranslation(['admin', 'common']);
  const { errorText } = useErrorTexts();
  const list = useMatchesByStatus(status);
  const matches = list.data?.pages.flatMap((page) => page.matches as MatchView[]) ?? [];
  const total = list.data?.pages[0]?.total ?? matches.length;

  if (list.isPending) {
    return (
      <Loading label={t('common:loading')} className="grid gap-2">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-16" />
        ))}
      </Loading>
    );
  }
  if (list.isError && matches.length === 0) {
    return (
      <StateView isError heading={t('admin:failed')} text={errorText(list.error)}>
        <Button onClick={() => void list.refetch()} isBusy={list.isFetching}>
          {t('common:actions.retry')}
        </Button>
      </StateView>
    );
  }
  if (matches.length === 0) {
    return <StateView heading={t(`admin:empty.${status}`)} />;
  }
  return (
    <div className="grid gap-4">
      <p className="text-sm text-soft">
        {t('admin:total', { count: total, amount: formatNumber(total, i18n.language) })}
      </p>
      <Card className="overflow-hidden">
        <ul className="divide-y divide-line">
          {matches.map((match) => (
            <AdminMatchRow key={match.id} match={match} />
          ))}
        </ul>
      </Card>
      {list.hasNextPage && (
        <Button
          look="secondary"
          className="justify-self-center"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('common:actions.loadMore')}
        </Button>
      )}
    </div>
  );
}

function AdminMatchRow({ match }: { match: MatchView }) {
  const { i18n } = useTranslation('admin');
  const { competitionName, flagCode } = useCompetitionNames();
  const { name, country } = match.competition;
  const result = parseScore(match.result?.score ?? '');
  return (
    <li>
      <Link
        to={paths.match(match.id)}
        className="grid min-h-16 grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-3 px-4 py-2 outline-offset-[-3px] hover:bg-raised"
      >
        <Pennant name={name} {...competitionMarkOf(name)} />
        <span className="min-w-0">
          <span className="block font-semibold [overflow-wrap:anywhere]">
            {match.team1.name} – {match.team2.name}
          </span>
          <span className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
            <Flag code={flagCode(country)} />
            {competitionName(name)}
            <time dateTime={match.kickoffAt}>
              {formatDate(match.kickoffAt, 'datetime', i18n.language)}
            </time>
          </span>
        </span>
        <span className="figures text-xl">{result && formatScoreForReading(result)}</span>
        <ChevronRight aria-hidden="true" className="size-5 text-soft" />
      </Link>
    </li>
  );
}
