import { PageHead } from '../lib/page-head.tsx';
import { useTranslation } from 'react-i18next';
import { paths } from '../game/paths.ts';
import { Button, ButtonLink } from '../ui/controls/button.tsx';
import type { DrawingName } from '../ui/identity/drawings.tsx';
import { StateView } from '../ui/feedback/state-view.tsx';

const STATUSES = [400, 401, 403, 404, 500, 502, 503] as const;

type Page = (typeof STATUSES)[number] | 'default';

function drawingOf(page: Page): DrawingName {
  if (page === 400 || page === 404) return 'closed-eye';
  return page === 502 || page === 503 ? 'unplugged' : 'floodlight';
}

type StatusPageProps = {
  /** HTTP status; one without a page has the default page. */
  status: number;
  /** Shown by the pages 500 and default, which have no explanation of their own. */
  message?: string | undefined;
  onRetry?: (() => void) | undefined;
};

export function StatusPage({ status, message, onRetry }: StatusPageProps) {
  const { t } = useTranslation('error');
  const page: Page = STATUSES.find((each) => each === status) ?? 'default';
  const isVague = page === 500 || page === 'default';
  const isLost = page === 400 || page === 404;
  return (
    <StateView
      isError
      level={1}
      drawing={drawingOf(page)}
      heading={t(`${page}.title`)}
      text={t(`${page}.subtitle`)}
      className="mx-auto max-w-xl"
    >
      <PageHead title={t(`${page}.title`)} />
      <p className="mb-2 w-full text-soft [overflow-wrap:anywhere]">
        {(isVague && message) || t(`${page}.description`)}
      </p>
      {onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
      {page === 401 && <ButtonLink to={paths.auth}>{t('signIn')}</ButtonLink>}
      {page === 403 && <ButtonLink to={paths.ownProfile}>{t('profile')}</ButtonLink>}
      <ButtonLink look={isLost ? 'primary' : 'secondary'} to={paths.home}>
        {t('home')}
      </ButtonLink>
      {isLost && (
        <ButtonLink look="secondary" to={paths.events}>
          {t('events')}
        </ButtonLink>
      )}
    </StateView>
  );
}
