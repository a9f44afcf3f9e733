import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { Link, useLocation } from 'react-router';
import { useReadAgain } from '../../../game/facts.ts';
import { paths } from '../../../game/paths.ts';
import { useSession } from '../../../game/players/session.ts';
import { later } from '../../../lib/later.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useToast } from '../../../ui/feedback/toast/toast-provider.tsx';
import { CloudUpload } from '../../../ui/icons/icons.ts';
import { isWaiting, type KeptPrediction } from '../kept/kept-prediction.ts';
import { itemOf, keptPredictions } from '../kept/kept-predictions.ts';
import { useKeptPredictions } from '../kept/use-kept-predictions.ts';
import { useSendKept } from '../kept/use-send-kept.ts';
import { useUnsentScores } from '../sheet/use-unsent-scores.ts';

/** For players who sign in where a visitor left something. */
const WhosePredictions = later(
  async () => (await import('./whose-predictions.tsx')).WhosePredictions,
);

/** On every page: how many predictions wait for the network or an account, and which came too late. */
export function KeptPredictionsNotice() {
  const { t } = useTranslation('common');
  const { session } = useSession();
  const { showToast } = useToast();
  const refresh = useReadAgain('predictions');
  const kept = useKeptPredictions();
  const userId = session?.userId ?? null;
  const waiting = kept.filter(isWaiting).length;
  const lost = kept.filter((one) => !isWaiting(one));
  useUnsentScores(userId);
  useSendKept({
    userId,
    onSent(count) {
      showToast({ type: 'success', message: t('kept.sent', { count }) });
      void refresh();
    },
  });

  return (
    <>
      <output className="block">
        {waiting > 0 && (
          <span className="flex items-center justify-center gap-3 border-b border-line bg-raised px-4 py-2 text-center font-medium">
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
      {userId !== null && lost.length > 0 && (
        <div className="mx-auto grid w-full max-w-6xl gap-2 px-4 pt-4">
          {lost.map((one) => (
            <LostPrediction key={one.stamp} userId={userId} lost={one} />
          ))}
        </div>
      )}
    </>
  );
}

/** A visitor's, and the way to send them, except where the visitor is on it. */
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

/** One that never arrived, until the player has seen it. */
function LostPrediction({ userId, lost }: { userId: string; lost: KeptPrediction }) {
  const { t } = useTranslation('common');
  const { title, state, why = 'other', answers } = lost;
  return (
    <Notice
      tone="error"
      action={
        <Button
          look="secondary"
          aria-label={t('kept.dismissFor', { title })}
          onClick={() => keptPredictions.forget(userId, itemOf(answers))}
        >
          {t('kept.dismiss')}
        </Button>
      }
    >
      {state === 'closed' ? t('kept.closed', { title }) : t(`kept.refused.${why}`, { title })}
    </Notice>
  );
}
