import { PageHead } from '../lib/page-head.tsx';
import { useTranslation } from 'react-i18next';
import { paths } from '../game/paths.ts';
import { Button, ButtonLink } from '../ui/controls/button.tsx';
import { StateView } from '../ui/feedback/state-view.tsx';

const DRAWINGS = {
  400: 'closed-eye',
  401: 'floodlight',
  403: 'floodlight',
  404: 'closed-eye',
  500: 'floodlight',
  502: 'unplugged',
  503: 'unplugged',
  offline: 'unplugged',
  default: 'floodlight',
} as const;

type StatusPageProps = {
  /** HTTP status, one without a page has the default page; `offline` if no answer came. */
  status: number | 'offline';
  /** Shown by the pages 500 and default, which have no explanation of their own. */
  message?: string | undefined;
  onRetry?: (() => void) | undefined;
};

export function StatusPage({ status, message, onRetry }: StatusPageProps) {
  const { t } = useTranslation(['error', 'errors']);
  const page = status in DRAWINGS ? (status as keyof typeof DRAWINGS) : 'default';
  const isVague = page === 500 || page === 'default';
  const isLost = page === 400 || page === 404;
  return (
    <StateView
      isError
      level={1}
      drawing={DRAWINGS[page]}
      heading={t(`${page}.title`)}
      text={page === 'offline' ? t('errors:unreachable') : t(`${page}.subtitle`)}
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
