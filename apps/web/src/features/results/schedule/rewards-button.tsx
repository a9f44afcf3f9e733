import type { MatchView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useRewardsAnswerText } from '#game/awards/use-rewards-answer-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useAdminWork } from '../admin/use-admin-work.ts';
import { useUpdateMatchRewards } from '../results.queries.ts';

/** Reprices an open match, and shows the outcome (MATCH-27). */
export function RewardsButton({ match }: { match: MatchView }) {
  const { t } = useTranslation('results');
  const { work, trouble } = useAdminWork();
  const answerText = useRewardsAnswerText();
  const update = useUpdateMatchRewards();
  return (
    <div className="grid grid-cols-1 gap-3">
      <Button
        look="secondary"
        className="justify-self-start"
        isBusy={update.isPending}
        onClick={() =>
          void work({
            send: () => update.mutateAsync({ matchId: match.id }),
            done: ({ isChanged, source, odds }) =>
              `${t(isChanged ? 'rewards.changed' : 'rewards.unchanged')} ${answerText({ source, odds })}`,
          })
        }
      >
        {t('rewards.button')}
      </Button>
      {trouble && <Notice tone="error">{trouble}</Notice>}
    </div>
  );
}
