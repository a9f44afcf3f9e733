import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';

type FailedViewProps = Pick<ComponentProps<typeof StateView>, 'heading' | 'level' | 'className'> & {
  query: { readonly error: unknown; readonly isFetching: boolean; refetch(): Promise<unknown> };
  showsReason?: boolean;
};

export function FailedView({ query, showsReason = true, ...view }: FailedViewProps) {
  const { t } = useTranslation('common');
  const { errorText } = useErrorTexts();
  return (
    <StateView isError {...view} text={showsReason ? errorText(query.error) : undefined}>
      <Button onClick={() => void query.refetch()} isBusy={query.isFetching}>
        {t('actions.retry')}
      </Button>
    </StateView>
  );
}
