import { useTranslation } from 'react-i18next';
import { useRememberedTab } from '#lib/use-remembered-tab.ts';
import { Card } from '#ui/layout/card.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { OneMatch } from './create/one-match.tsx';
import { SeveralMatches } from './create/several-matches.tsx';

const WAYS = ['one', 'several'] as const;

export function CreateMatchForm({ onCreated }: { onCreated: () => void }) {
  const { t } = useTranslation('createMatch');
  const [way, selectWay] = useRememberedTab('createMatchTab', WAYS);
  return (
    <Card className="grid grid-cols-1 gap-4 p-4 sm:p-6">
      <h2 className="text-2xl">{t('heading')}</h2>
      <Tabs
        label={t('ways.label')}
        tabs={WAYS.map((id) => ({ id, label: t(`ways.${id}`) }))}
        selected={way}
        onSelect={selectWay}
      >
        {way === 'one' ? (
          <OneMatch onCreated={onCreated} />
        ) : (
          <SeveralMatches onCreated={onCreated} />
        )}
      </Tabs>
    </Card>
  );
}
