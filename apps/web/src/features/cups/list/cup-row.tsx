import type { CupView } from '@kickoracle/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCompetitionNames } from '#game/competitions/competition-names.ts';
import { paths } from '#game/paths.ts';
import { useFormat } from '#lib/use-format.ts';
import { ChevronRight, Trophy } from '#ui/icons/icons.ts';
import { CupStatusPill } from '../cup-status.tsx';

type CupRowProps = {
  cup: CupView;
  isOfLeague?: boolean;
  renderActions?: (cup: CupView) => ReactNode;
};

export function CupRow({ cup, isOfLeague = false, renderActions }: CupRowProps) {
  const { t } = useTranslation('cups');
  const format = useFormat();
  const { competitionName } = useCompetitionNames();
  const { cupId, name, league, competition, players, status, entry } = cup;
  const facts = [
    ...(isOfLeague ? [] : [league?.name ?? t('forAll')]),
    t(`formats.${cup.format}.name`),
    competitionName(competition.name),
    t('players', { count: players, amount: format.number(players) }),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 pr-4 hover:bg-raised max-sm:pb-1">
      <Link
        to={paths.cup(cupId)}
        className="flex min-h-18 min-w-0 flex-1 basis-52 items-center gap-[14px] py-3 pl-4"
      >
        <Trophy
          aria-hidden="true"
          className="size-[28px] shrink-0 text-gold-ink"
          strokeWidth={1.75}
        />
        <span className="grid min-w-0 flex-1 gap-0.5 [overflow-wrap:anywhere]">
          <span className="font-display text-lg leading-tight font-bold">{name}</span>
          <span className="text-sm text-soft">{facts.join(' · ')}</span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
            <CupStatusPill status={status} />
            {status === 'entry' &&
              t('list.closes', { when: format.date(cup.entryClosesAt, 'dayAndTime') })}
            {entry === 'entered' && <span className="text-accent-ink">{t('list.entered')}</span>}
          </span>
        </span>
        {!renderActions && (
          <ChevronRight aria-hidden="true" className="size-[20px] shrink-0 text-soft" />
        )}
      </Link>
      {renderActions?.(cup)}
    </li>
  );
}
