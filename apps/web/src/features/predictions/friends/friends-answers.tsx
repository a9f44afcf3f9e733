import type { FriendAnswerView, FriendPredictionView, ItemId } from '@kickoracle/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedNotice } from '#game/lists/failed-notice.tsx';
import { queries } from '#lib/api.ts';
import { useFormat } from '#lib/use-format.ts';
import { LoadMore } from '#ui/controls/load-more.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { FriendAnswerRow } from './friend-answer-row.tsx';
import { askUntilClosed, isStillOpen } from '../ask-until-closed.ts';

const SHOWN_AT_FIRST = 10;

export type FriendsAnswersProps = {
  item: { kind: 'match' | 'event'; itemId: ItemId };
  renderAnswers: (answers: readonly FriendAnswerView[]) => ReactNode;
  /** Shown to players without friends. */
  invite: ReactNode;
};

/** Friends' answers on a closed item, highest XP first. */
export function FriendsAnswers(props: FriendsAnswersProps) {
  const { t } = useTranslation('friends');
  return (
    <Card className="grid grid-cols-1 gap-3 p-4 sm:p-6">
      <h2 className="text-lg">{t('answers.heading')}</h2>
      <Answers {...props} />
    </Card>
  );
}

function Answers({ item, renderAnswers, invite }: FriendsAnswersProps) {
  const { t } = useTranslation(['friends', 'common']);
  const { number } = useFormat();
  const [areAllShown, setAreAllShown] = useState(false);
  const query = useQuery(
    queries.friends.listFriendsPredictions.queryOptions({ input: item, ...askUntilClosed }),
  );
  if (isStillOpen(query)) {
    return <p className="text-soft">{t('friends:answers.soon')}</p>;
  }
  if (query.isError && !query.data) {
    return <FailedNotice heading={t('friends:answers.failed')} query={query} />;
  }
  if (!query.data) {
    return (
      <Loading label={t('common:loading')} className="grid gap-2">
        {Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} className="h-14" />
        ))}
      </Loading>
    );
  }
  const { friends } = query.data;
  const predictions = query.data.predictions as readonly FriendPredictionView[];
  if (friends === 0) {
    return (
      <>
        <p className="text-soft">{t('friends:answers.noFriends')}</p>
        {invite}
      </>
    );
  }
  if (predictions.length === 0) {
    return <p className="text-soft">{t('friends:answers.none')}</p>;
  }
  const shown = areAllShown ? predictions : predictions.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <p className="text-sm text-soft">
        {friends === 1
          ? t('friends:answers.onlyFriend')
          : t('friends:answers.count', {
              count: predictions.length,
              done: number(predictions.length),
              amount: number(friends),
            })}
      </p>
      <ol className="divide-y divide-line">
        {shown.map((prediction) => (
          <FriendAnswerRow key={prediction.player.userId} prediction={prediction}>
            {renderAnswers(prediction.answers)}
          </FriendAnswerRow>
        ))}
      </ol>
      {shown.length < predictions.length && (
        <LoadMore
          label={t('friends:answers.more', { amount: number(predictions.length) })}
          isBusy={false}
          onLoad={() => setAreAllShown(true)}
        />
      )}
    </>
  );
}
