import type { ReportView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useWork } from '#game/administration/use-work.ts';
import { FailedNotice } from '#game/lists/failed-notice.tsx';
import { paths } from '#game/paths.ts';
import { pictureUrl } from '#game/players/picture-url.ts';
import { useFormat } from '#lib/use-format.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Avatar } from '#ui/identity/avatar.tsx';
import { CardSection } from '#ui/layout/card.tsx';
import { useCloseReport, useOpenReports } from './reports.queries.ts';

export function OpenReports({ onFind }: { onFind: (search: string) => void }) {
  const { t } = useTranslation(['adminPlayers', 'common']);
  const query = useOpenReports();
  const reports = query.data?.reports;
  return (
    <CardSection id="reports" heading={t('adminPlayers:reports.heading')}>
      {query.isPending && (
        <Loading label={t('common:loading')}>
          <Skeleton className="h-16" />
        </Loading>
      )}
      {query.isError && <FailedNotice heading={t('adminPlayers:reports.failed')} query={query} />}
      {reports?.length === 0 && <p className="text-soft">{t('adminPlayers:reports.empty')}</p>}
      {reports && reports.length > 0 && (
        <ul aria-labelledby="reports" className="grid divide-y divide-line">
          {reports.map((report) => (
            <Report key={report.reportId} report={report} onFind={onFind} />
          ))}
        </ul>
      )}
    </CardSection>
  );
}

function Report({ report, onFind }: { report: ReportView; onFind: (search: string) => void }) {
  const { t } = useTranslation('adminPlayers');
  const work = useWork();
  const format = useFormat();
  const close = useCloseReport();
  const { subject, reportId } = report;
  const username = report.reporter ?? t('reports.gone');
  const when = format.date(report.createdAt, 'datetime');
  const name = subject.kind === 'league' ? subject.name : (subject.username ?? t('noName'));
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0 sm:flex sm:items-center sm:justify-between sm:gap-4">
      <div className="flex items-start gap-3">
        {subject.kind === 'picture' && (
          <Avatar
            name={subject.username ?? subject.playerId}
            picture={pictureUrl(subject.picture)}
            className="size-14 shrink-0"
          />
        )}
        <div className="grid min-w-0">
          <span className="eyebrow text-soft">{t(`reports.${subject.kind}`)}</span>
          <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
          {subject.kind === 'league' && subject.line !== '' && (
            <span className="[overflow-wrap:anywhere]">{subject.line}</span>
          )}
          <span className="text-sm text-soft [overflow-wrap:anywhere]">
            {t('reports.by', { username, when })}
          </span>
        </div>
      </div>
      <div className="flex flex-wrap gap-3 sm:shrink-0">
        {subject.kind === 'league' ? (
          <ButtonLink look="secondary" to={paths.adminLeagues}>
            {t('reports.toLeagues')}
            <span className="sr-only">{name}</span>
          </ButtonLink>
        ) : (
          <Button look="secondary" onClick={() => onFind(subject.playerId)}>
            {t('reports.find')}
            <span className="sr-only">{name}</span>
          </Button>
        )}
        <Button
          look="secondary"
          isBusy={close.isPending}
          onClick={() => void work(close.mutateAsync({ reportId }), () => t('reports.done'))}
        >
          {t('reports.close')}
          <span className="sr-only">{name}</span>
        </Button>
      </div>
    </li>
  );
}
