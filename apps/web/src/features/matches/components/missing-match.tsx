import { useTranslation } from 'react-i18next';
import { paths } from '#game/paths.ts';
import { FailedView } from '#game/lists/failed-view.tsx';
import { errorCode } from '#lib/errors.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';
import type { useMatch } from '../matches.queries.ts';

/** Replaces a match that is loading, missing or refused (OP-59). */
export function MissingMatch({ query }: { query: ReturnType<typeof useMatch> }) {
  const { t } = useTranslation(['matches', 'common']);

  if (!query.isError) {
    return (
      <Loading label={t('common:loading')} className="mx-auto grid max-w-2xl grid-cols-1 gap-4">
        {query.failureCount > 0 && (
          <p className="text-center text-soft">
            {t('common:loading')} {t('matches:page.retrying')}
          </p>
        )}
        <Skeleton className="h-52" />
        <Skeleton className="h-80" />
      </Loading>
    );
  }
  const code = errorCode(query.error);
  if (code === 'MATCH_NOT_FOUND' || code === 'INVALID_INPUT') {
    return (
      <StateView
        level={1}
        drawing="closed-eye"
        className="mx-auto max-w-xl"
        heading={t('matches:page.missing')}
        text={t('matches:page.missingHint')}
      >
        <ButtonLink to={paths.events}>{t('matches:page.back')}</ButtonLink>
      </StateView>
    );
  }
  return (
    <FailedView
      level={1}
      className="mx-auto max-w-xl"
      heading={t('matches:page.failed')}
      query={query}
    />
  );
}
