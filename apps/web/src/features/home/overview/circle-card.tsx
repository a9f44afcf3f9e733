import type { HomeView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#game/paths.ts';
import { TeamCrest } from '#game/teams/team-crest.tsx';
import { useFormat } from '#lib/use-format.ts';
import { Trophy } from '#ui/icons/icons.ts';
import { linkClass, OverviewCard } from './overview-card.tsx';

const rowClass = 'flex min-h-11 items-center gap-[12px] rounded-base hover:bg-raised';

export function CircleCard({ leagues, cups }: Pick<HomeView, 'leagues' | 'cups'>) {
  const { t } = useTranslation(['overview', 'leagues', 'cups']);
  const format = useFormat();
  const isEmpty = leagues.length + cups.length === 0;
  return (
    <OverviewCard
      heading={t('overview:circle')}
      footer={
        <Link to={paths.leagues} className={linkClass}>
          {t(isEmpty ? 'leagues:promo.heading' : 'overview:toLeagues')}
        </Link>
      }
    >
      {isEmpty && <p>{t('leagues:promo.text')}</p>}
      <ul className="grid gap-1">
        {cups.map(({ cupId, name, status }) => (
          <li key={cupId}>
            <Link to={paths.cup(cupId)} className={rowClass}>
              <Trophy aria-hidden="true" className="size-[28px] shrink-0 text-gold-ink" />
              <NameAndFact name={name} fact={t(`cups:status.${status}`)} />
            </Link>
          </li>
        ))}
        {leagues.map(({ leagueId, name, crest, members }) => (
          <li key={leagueId}>
            <Link to={paths.league(leagueId)} className={rowClass}>
              <TeamCrest crest={crest} className="h-[32px] w-[28px] shrink-0" />
              <NameAndFact
                name={name}
                fact={t('leagues:members', { count: members, amount: format.number(members) })}
              />
            </Link>
          </li>
        ))}
      </ul>
    </OverviewCard>
  );
}

function NameAndFact({ name, fact }: { name: string; fact: string }) {
  return (
    <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
      <strong className="mr-2">{name}</strong> <span className="text-sm text-soft">{fact}</span>
    </span>
  );
}
