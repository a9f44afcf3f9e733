import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#game/paths.ts';
import { useFormat } from '#lib/use-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import {
  ChartColumn,
  ClipboardCheck,
  Crown,
  DoorClosed,
  HeartPulse,
  Inbox,
  Mail,
  PenLine,
  ScrollText,
  Shield,
  Trophy,
  UserRound,
  Users,
} from '#ui/icons/icons.ts';

export type OpenForm = 'event' | 'match' | null;

const PLACES = [
  { id: 'sheet', to: paths.adminSheet, Icon: PenLine },
  { id: 'statistics', to: paths.adminStatistics, Icon: ChartColumn },
  { id: 'teams', to: paths.adminTeams, Icon: Shield },
  { id: 'competitions', to: paths.adminCompetitions, Icon: Trophy },
  { id: 'cups', to: paths.adminCups, Icon: Crown },
  { id: 'results', to: paths.adminResults, Icon: ClipboardCheck },
  { id: 'imports', to: paths.adminImports, Icon: Inbox },
  { id: 'audit', to: paths.adminAudit, Icon: ScrollText },
  { id: 'health', to: paths.adminHealth, Icon: HeartPulse },
  { id: 'refusals', to: paths.adminRefusals, Icon: DoorClosed },
  { id: 'messages', to: paths.adminMessages, Icon: Mail },
  { id: 'leagues', to: paths.adminLeagues, Icon: Users },
  { id: 'players', to: paths.adminPlayers, Icon: UserRound },
] as const;

export type WaitingCounts = Partial<Record<(typeof PLACES)[number]['id'], number | undefined>>;

type AdminHeaderProps = {
  openForm: OpenForm;
  onToggle: (form: OpenForm) => void;
  /** Open tasks per page; undefined while loading. */
  waiting: WaitingCounts;
};

export function AdminHeader({ openForm, onToggle, waiting }: AdminHeaderProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return (
    <header className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-3xl">{t('heading')}</h1>
          <p className="mt-1 text-soft">{t('lead')}</p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1 max-sm:*:basis-36">
          {(['event', 'match'] as const).map((form) => (
            <Button
              key={form}
              look={openForm === form ? 'secondary' : 'primary'}
              aria-expanded={openForm === form}
              onClick={() => onToggle(openForm === form ? null : form)}
            >
              {t(`create.${form}`)}
            </Button>
          ))}
        </div>
      </div>
      <nav aria-label={t('places.label')}>
        <ul className="grid grid-cols-fit gap-2 sm:grid-cols-3 lg:grid-cols-4">
          {PLACES.map(({ id, to, Icon }) => (
            <li key={id}>
              <Link
                to={to}
                className="flex h-full min-h-11 items-center gap-2 rounded-base border border-line bg-surface px-3 leading-tight font-semibold hover:border-edge hover:bg-raised max-sm:text-sm"
              >
                <Icon aria-hidden="true" className="size-5 shrink-0 text-soft" />
                {t(`places.${id}`)}
                {(waiting[id] ?? 0) > 0 && (
                  <Badge tone="waiting">{format.number(waiting[id]!)}</Badge>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
