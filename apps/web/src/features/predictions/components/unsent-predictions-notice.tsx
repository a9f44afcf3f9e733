import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useInvalidate } from '#game/facts.ts';
import { paths } from '#game/paths.ts';
import { useSession } from '#game/players/session.ts';
import { announceSave } from '#game/prediction-saves.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import { CloudUpload } from '#ui/icons/icons.ts';
import { isWaiting, type UnsentPrediction } from '../unsent/unsent-prediction.ts';
import { itemOf, unsentPredictions } from '../unsent/unsent-predictions.ts';
import { useUnsentPredictions } from '../unsent/use-unsent-predictions.ts';
import { useSendUnsent } from '../unsent/use-send-unsent.ts';
import { useUnsentScores } from '../sheet/use-unsent-scores.ts';

const WhosePredictions = lazyPart(
  async () => (await import('./unclaimed-predictions.tsx')).UnclaimedPredictions,
  { isSpare: true },
);

/** On every page: the number of unsent predictions, and those that the server rejected. */
export function UnsentPredictionsNotice() {
  const { t } = useTranslation('common');
  const place = useRef<HTMLDivElement>(null);
  const { session } = useSession();
  const { showToast } = useToast();
  const refresh = useInvalidate('predictions');
  const unsent = useUnsentPredictions();
  const userId = session?.userId ?? null;
  const waiting = unsent.filter(isWaiting).length;
  const rejected = unsent.filter((one) => !isWaiting(one));
  useUnsentScores(userId);
  useSendUnsent({
    userId,
    onSent(count) {
      showToast({ type: 'success', message: t('kept.sent', { count }) });
      announceSave();
      void refresh();
    },
  });

  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <output className="block">
        {waiting > 0 && (
          <span className="flex items-center justify-center gap-3 border-b border-line bg-raised px-4 py-2 text-center font-semibold">
            <CloudUpload aria-hidden="true" className="size-5 shrink-0 text-info" />
            {userId === null ? (
              <VisitorsWaiting count={waiting} />
            ) : (
              <span>{t('kept.waiting', { count: waiting })}</span>
            )}
          </span>
        )}
      </output>
      {userId !== null && <WhosePredictions />}
      {userId !== null && rejected.length > 0 && (
        <div className="mx-auto grid w-full max-w-6xl gap-2 px-4 pt-4">
          {rejected.map((one) => (
            <RejectedPrediction
              key={one.stamp}
              rejected={one}
              onDismiss={() => {
                unsentPredictions.forget(userId, itemOf(one.answers));
                // The button ends with its row.
                place.current?.focus();
              }}
            />
          ))}
        </div>
      )}
    </div>
  );
}

function VisitorsWaiting({ count }: { count: number }) {
  const { t } = useTranslation('common');
  const { pathname, search } = useLocation();
  const isOnTheWay = pathname === paths.auth || pathname === paths.confirm;
  return (
    <span>
      {t('kept.forAccount', { count })}{' '}
      {!isOnTheWay && (
        <Link
          to={paths.signUpFrom(pathname + search)}
          className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
        >
          {t('kept.signUp')}
        </Link>
      )}
    </span>
  );
}

type RejectedPredictionProps = { rejected: UnsentPrediction; onDismiss: () => void };

function RejectedPrediction({ rejected, onDismiss }: RejectedPredictionProps) {
  const { t } = useTranslation('common');
  const { title, state, why = 'other' } = rejected;
  return (
    <Notice
      tone="error"
      action={
        <Button look="secondary" aria-label={t('kept.dismissFor', { title })} onClick={onDismiss}>
          {t('kept.dismiss')}
        </Button>
      }
    >
      {state === 'closed' ? t('kept.closed', { title }) : t(`kept.refused.${why}`, { title })}
    </Notice>
  );
}
