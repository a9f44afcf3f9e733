import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedView } from '#game/lists/failed-view.tsx';
import { errorCode } from '#lib/errors.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';

const isGone = (error: unknown) => errorCode(error) === 'COMPETITION_NOT_FOUND';

/** A board on the screen stays if a later read fails, unless its competition was deleted. */
export const isLost = ({ data, error }: { data: unknown; error: unknown }) =>
  error !== null && (data === undefined || isGone(error));

type BoardErrorProps = Pick<ComponentProps<typeof FailedView>, 'query'> & {
  /** Leads to the board of football. For a deleted competition a retry does not help. */
  onFootball: () => void;
};

export function BoardError({ query, onFootball }: BoardErrorProps) {
  const { t } = useTranslation(['leaderboard', 'common']);
  const { errorText } = useErrorTexts();
  if (isGone(query.error)) {
    return (
      <StateView drawing="closed-eye" heading={t('leaderboard:gone')}>
        <Button onClick={onFootball}>{t('leaderboard:showFootball')}</Button>
      </StateView>
    );
  }
  const heading = `${t('common:error')}: ${errorText(query.error)}`;
  return <FailedView heading={heading} query={query} showsReason={false} />;
}
