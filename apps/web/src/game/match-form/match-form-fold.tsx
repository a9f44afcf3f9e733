import type { MatchId } from '@kickoracle/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#lib/lazy-part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Collapsible } from '#ui/layout/collapsible.tsx';

const MatchForm = lazyPart(async () => (await import('./match-form.tsx')).MatchForm, {
  isSpare: true,
  fallback: <Skeleton className="h-60" />,
});

export function MatchFormFold({ matchId }: { matchId: MatchId }) {
  const { t } = useTranslation('matches');
  const [isOpened, setIsOpened] = useState(false);
  return (
    <Collapsible summary={t('form')} onOpen={() => setIsOpened(true)}>
      {isOpened && <MatchForm matchId={matchId} />}
    </Collapsible>
  );
}
