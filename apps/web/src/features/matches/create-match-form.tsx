import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useRememberedTab } from '#lib/use-remembered-tab.ts';
import { Card } from '#ui/layout/card.tsx';
import { TabList } from '#ui/layout/tab-list.tsx';
import { OneMatch } from './create/one-match.tsx';
import { SeveralMatches } from './create/several-matches.tsx';

const WAYS = ['one', 'several'] as const;

export function CreateMatchForm({ onCreated }: { onCreated: () => void }) {
  const { t } = useTranslation('createMatch');
  const panelId = useId();
  const [way, selectWay] = useRememberedTab('createMatchTab', WAYS);
  return (
    <Card className="grid grid-cols-1 gap-4 p-4 sm:p-6">
      <h2 className="text-2xl">{t('heading')}</h2>
      <TabList
        label={t('ways.label')}
        tabs={WAYS.map((id) => ({ id, label: t(`ways.${id}`) }))}
        selected={way}
        onSelect={selectWay}
        panelId={panelId}
      />
      <div role="tabpanel" id={panelId} aria-label={t(`ways.${way}`)}>
        {way === 'one' ? (
          <OneMatch onCreated={onCreated} />
        ) : (
          <SeveralMatches onCreated={onCreated} />
        )}
      </div>
    </Card>
  );
}
