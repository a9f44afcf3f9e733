import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AdminHeading } from '#game/administration/admin-heading.tsx';
import { PageHead } from '#lib/page-head.tsx';
import { useFormat } from '#lib/use-format.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useHealth } from './health.queries.ts';
import { useSigns, type Sign } from './use-signs.ts';

export function HealthPage() {
  const { t } = useTranslation(['adminHealth', 'common']);
  const signs = useSigns(useHealth());
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-4">
      <PageHead title={t('adminHealth:title')} />
      <AdminHeading heading={t('adminHealth:heading')} lead={t('adminHealth:lead')} />
      {signs.some(({ reading }) => reading === null) ? (
        <Loading label={t('common:loading')} className="grid gap-4">
          <Skeleton className="h-14" />
          <div className="grid gap-4 sm:grid-cols-2">
            {signs.map(({ id }) => (
              <Skeleton key={id} className="h-36" />
            ))}
          </div>
        </Loading>
      ) : (
        <>
          <Verdict signs={signs} />
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            {signs.map((sign) => (
              <SignCard key={sign.id} {...sign} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Verdict({ signs }: { signs: readonly Sign[] }) {
  const { t } = useTranslation('adminHealth');
  const format = useFormat();
  const count = signs.filter(({ reading }) => reading?.needsAttention).length;
  if (count === 0) return <Notice tone="success">{t('verdict.well')}</Notice>;
  const amount = format.number(count);
  return <Notice tone="warning">{t('verdict.look', { count, amount })}</Notice>;
}

function SignCard({ id, reading, to }: Sign) {
  const { t } = useTranslation('adminHealth');
  return (
    <li className="grid">
      <Card className="grid grid-cols-1 content-start gap-2 p-4 sm:p-5">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 className="text-xl">{t(`parts.${id}`)}</h2>
          <Badge tone={reading?.needsAttention ? 'waiting' : 'live'}>
            {t(reading?.needsAttention ? 'look' : 'well')}
          </Badge>
        </div>
        {reading?.words.map((sentence) => (
          <p key={sentence} className="text-soft [overflow-wrap:anywhere]">
            {sentence}
          </p>
        ))}
        {to !== null && (
          <Link
            to={to}
            className="inline-flex min-h-11 items-center self-end justify-self-start font-semibold underline underline-offset-4"
          >
            {t(`ways.${id}`)}
          </Link>
        )}
      </Card>
    </li>
  );
}
