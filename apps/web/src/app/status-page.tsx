import { useTranslation } from '../lib/translation/use-translation.ts';
import { useDocumentHead } from '../lib/document-head.ts';
import { paths } from '../game/paths.ts';
import { Button, ButtonLink } from '../ui/controls/button.tsx';
import type { DrawingName } from '../ui/identity/drawings.tsx';
import { StateView } from '../ui/feedback/state-view.tsx';

const STATUSES = [400, 401, 403, 404, 500, 502, 503] as const;

type Page = (typeof STATUSES)[number] | 'default';

/** Chooses between nothing to be seen, nobody to be reached, and the lights gone out. */
function drawingOf(page: Page): DrawingName {
  if (page === 400 || page === 404) return 'closed-eye';
  return page === 502 || page === 503 ? 'unplugged' : 'floodlight';
}

type StatusPageProps = {
  /** An HTTP status; one without a page of its own gets the default page. */
  status: number;
  /** What happened; said where the page itself has no more to say than that something did. */
  message?: string | undefined;
  onRetry?: (() => void) | undefined;
};

/** What stands in place of a page that cannot be shown, and where to go instead. */
export function StatusPage({ status, message, onRetry }: StatusPageProps) {
  const { t } = useTranslation('error');
  const page: Page = STATUSES.find((each) => each === status) ?? 'default';
  useDocumentHead({ title: t(`${page}.title`) });
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
