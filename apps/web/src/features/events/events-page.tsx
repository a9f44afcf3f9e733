import type { MatchView } from '@kickoracle/contracts';
import { LayoutGrid, Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentHead } from '../../lib/document-head.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { TabList } from '../../ui/layout/tab-list.tsx';
import { CompetitionFilter } from './components/competition-filter.tsx';
import { SheetLink } from './components/sheet-link.tsx';
import { ItemList } from './components/item-list.tsx';
import { useIsCompact } from './use-is-compact.ts';
import { useListTab } from './use-list-tab.ts';
import { useSelectedCompetition } from './use-selected-competition.ts';

const PANEL_ID = 'open-items';

export type RenderMatch = (match: MatchView, form: { isCompact: boolean }) => ReactNode;

/** Everything that can be predicted now: matches and events in one list. */
export function EventsPage({ renderMatch }: { renderMatch: RenderMatch }) {
  const { t } = useTranslation('events');
  useDocumentHead({ title: t('title'), description: t('description') });
  const [competitionId, selectCompetition] = useSelectedCompetition();
  const [tab, selectTab] = useListTab(competitionId !== null);
  const [isCompact, setIsCompact] = useIsCompact();
  const FormIcon = isCompact ? LayoutGrid : Rows3;

  return (
    <>
      <h1 className={isCompact ? 'text-2xl' : 'text-3xl'}>{t('heading')}</h1>
      {!isCompact && <p className="mt-1 text-soft">{t('lead')}</p>}
      <div
        className={
          isCompact ? 'my-2 flex items-start gap-2' : 'my-5 flex flex-wrap items-start gap-3'
        }
      >
        <CompetitionFilter value={competitionId} onChange={selectCompetition} />
        <IconButton
          look="secondary"
          label={t('compact')}
          aria-pressed={isCompact}
          onClick={() => setIsCompact(!isCompact)}
        >
          <FormIcon aria-hidden="true" className="size-5" />
        </IconButton>
        <SheetLink competitionId={competitionId} isSmall={isCompact} />
      </div>
      {competitionId !== null && (
        <div className={isCompact ? 'mb-2' : 'mb-5'}>
          <TabList
            label={t('tabs.label')}
            tabs={[
              { id: 'events', label: t('tabs.events') },
              { id: 'competition', label: t('tabs.competition') },
            ]}
            selected={tab}
            onSelect={selectTab}
            panelId={PANEL_ID}
          />
        </div>
      )}
      <div id={PANEL_ID} role={competitionId === null ? undefined : 'tabpanel'}>
        <ItemList
          competitionId={competitionId}
          tab={tab}
          isCompact={isCompact}
          onShowAll={() => selectCompetition(null)}
          renderMatch={renderMatch}
        />
      </div>
    </>
  );
}
