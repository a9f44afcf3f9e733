import type { CompetitionId } from '@kickoracle/contracts';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { CompetitionFilter } from '#game/competitions/competition-filter.tsx';
import { paths } from '#game/paths.ts';
import { PageHead } from '#lib/page-head.tsx';
import { ButtonLink, IconButton } from '#ui/controls/button.tsx';
import { LayoutGrid, ListTodo, Rows3 } from '#ui/icons/icons.ts';
import { TabList } from '#ui/layout/tab-list.tsx';
import { ListParts } from '#game/lists/list-parts.tsx';
import { ClosedItems } from './components/closed-items.tsx';
import { ItemList } from './components/item-list.tsx';
import type { MatchForm } from './components/match-form.ts';
import { useIsCompact } from './use-is-compact.ts';
import { useListPart } from './use-list-part.ts';
import { useListTab } from './use-list-tab.ts';
import { useSelectedCompetition } from './use-selected-competition.ts';

const PANEL_ID = 'open-items';

type EventsPageProps = {
  rows: MatchForm;
  cards: MatchForm;
};

export function EventsPage({ rows, cards }: EventsPageProps) {
  const { t } = useTranslation('events');
  const [isCompact, setIsCompact] = useIsCompact();
  const show = (form: boolean) => (
    <EventsIn isCompact={form} setIsCompact={setIsCompact} rows={rows} cards={cards} />
  );
  const head = <PageHead title={t('title')} description={t('description')} />;
  if (isCompact !== null) {
    return (
      <>
        {head}
        {show(isCompact)}
      </>
    );
  }
  // Both forms are rendered; CSS shows the right one.
  return (
    <>
      {head}
      <div className="md:hidden [[data-list-form=cards]_&]:hidden [[data-list-form=compact]_&]:block">
        {show(true)}
      </div>
      <div className="max-md:hidden [[data-list-form=cards]_&]:block [[data-list-form=compact]_&]:hidden">
        {show(false)}
      </div>
    </>
  );
}

type EventsInProps = EventsPageProps & {
  isCompact: boolean;
  setIsCompact: (isCompact: boolean) => void;
};

function EventsIn({ isCompact, setIsCompact, rows, cards }: EventsInProps) {
  const { t } = useTranslation('events');
  const [competitionId, selectCompetition] = useSelectedCompetition();
  const part = useListPart();
  const FormIcon = isCompact ? LayoutGrid : Rows3;

  return (
    <>
      <div className={clsx('flex items-center justify-between gap-2', isCompact && '-mt-2')}>
        <h1 className={isCompact ? 'text-xl' : 'text-3xl'}>{t('heading')}</h1>
        <IconButton
          label={t('compact')}
          aria-pressed={isCompact}
          onClick={() => setIsCompact(!isCompact)}
          className="-my-2"
        >
          <FormIcon aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      {!isCompact && (
        <p className="mt-1 text-soft">
          {t('lead')} {t('regulation')}
        </p>
      )}
      <div
        className={clsx(
          'flex flex-wrap items-start gap-2',
          isCompact ? 'mt-1 mb-2' : 'my-5 sm:gap-3',
        )}
      >
        <CompetitionFilter
          value={competitionId}
          onChange={selectCompetition}
          isLabelHidden
          className="min-w-0 flex-1 basis-36 sm:max-w-72"
        />
        <ButtonLink
          look="secondary"
          to={paths.matchday(competitionId)}
          aria-label={t('toSheet')}
          className="max-sm:px-2.5"
        >
          <ListTodo aria-hidden="true" className="size-5" />
          <span className="max-sm:hidden">{t('toSheet')}</span>
          <span className="sm:hidden">{t('sheet')}</span>
        </ButtonLink>
      </div>
      <ListParts current={part} className="mb-3" />
      {part === 'upcoming' ? (
        <Upcoming {...{ competitionId, selectCompetition, isCompact, rows, cards }} />
      ) : (
        <>
          {part === 'season' && (
            <ItemList
              competitionId={competitionId}
              tab="competition"
              isCompact={false}
              onShowAll={() => selectCompetition(null)}
              form={cards}
            />
          )}
          <ClosedItems key={part} competitionId={competitionId} part={part} rows={rows} />
        </>
      )}
    </>
  );
}

type UpcomingProps = EventsPageProps & {
  competitionId: CompetitionId | null;
  selectCompetition: (competitionId: CompetitionId | null) => void;
  isCompact: boolean;
};

/** Open items; a competition has a separate tab for season-long events. */
function Upcoming(props: UpcomingProps) {
  const { competitionId, selectCompetition, isCompact, rows, cards } = props;
  const { t } = useTranslation('events');
  const [tab, selectTab] = useListTab(competitionId !== null);
  return (
    <>
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
      <div
        id={PANEL_ID}
        role={competitionId === null ? undefined : 'tabpanel'}
        aria-label={competitionId === null ? undefined : t(`tabs.${tab}`)}
      >
        <ItemList
          competitionId={competitionId}
          tab={tab}
          isCompact={isCompact}
          onShowAll={() => selectCompetition(null)}
          form={isCompact ? rows : cards}
        />
      </div>
    </>
  );
}
