import type { ItemId } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useTakingBack } from '#game/administration/use-taking-back.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ImpactBoards } from './impact-boards.tsx';
import { ImpactChanges } from './impact-changes.tsx';
import { ImpactFigures } from './impact-figures.tsx';
import type { SeasonsOfBoards } from './use-board-name.ts';

type RevertPreviewProps = {
  item: { readonly kind: 'match' | 'event'; readonly itemId: ItemId };
  seasonStyle: SeasonsOfBoards;
};

export function RevertPreview({ item, seasonStyle }: RevertPreviewProps) {
  const { t } = useTranslation(['results', 'common']);
  const { errorText } = useErrorTexts();
  const { data: impact, error } = useTakingBack(item);
  if (impact) {
    return (
      <section
        aria-label={t('results:takingBack')}
        className="grid gap-4 rounded-base border border-l-4 border-line border-l-info bg-pitch p-4 text-ink"
      >
        <h3 className="font-semibold">{t('results:takingBack')}</h3>
        <ImpactFigures impact={impact} isRevert />
        <ImpactChanges impact={impact} seasonStyle={seasonStyle} />
        {impact.boards.length > 0 && (
          <ImpactBoards boards={impact.boards} seasonStyle={seasonStyle} />
        )}
      </section>
    );
  }
  if (error) return <Notice tone="warning">{errorText(error)}</Notice>;
  return (
    <Loading label={t('common:loading')}>
      <Skeleton className="h-32" />
    </Loading>
  );
}
