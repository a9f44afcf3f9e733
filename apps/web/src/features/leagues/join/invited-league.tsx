import type { LeagueInvitationView } from '@kickoracle/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Rank } from '#game/boards/rank.tsx';
import { useCompetitionNames } from '#game/competitions/competition-names.ts';
import { useRoundName } from '#game/items/use-round-name.ts';
import { pictureUrl } from '#game/players/picture-url.ts';
import { TeamCrest } from '#game/teams/team-crest.tsx';
import { useFormat } from '#lib/use-format.ts';
import { Avatar } from '#ui/identity/avatar.tsx';
import { BreakableName } from '#ui/identity/breakable-name.tsx';
import { Card } from '#ui/layout/card.tsx';

type InvitedLeagueProps = { invitation: LeagueInvitationView; children: ReactNode };

/** The league of an invitation, as far as holders of the code see it. */
export function InvitedLeague({ invitation, children }: InvitedLeagueProps) {
  const { t } = useTranslation('leagues');
  const format = useFormat();
  const { name, crest, members, nextRound, top, state } = invitation;
  return (
    <Card className="grid grid-cols-1 justify-items-center gap-5 px-[20px] py-5 text-center sm:p-8">
      <TeamCrest crest={crest} className="h-24 w-20 sm:h-32 sm:w-28" />
      <div className="grid min-w-0 gap-1">
        <p className="eyebrow text-soft">{t(state === 'member' ? 'join.yours' : 'join.invited')}</p>
        <h1 className="text-3xl leading-tight text-balance [overflow-wrap:anywhere]">{name}</h1>
        <p className="text-soft">
          {t('members', { count: members, amount: format.number(members) })}
        </p>
      </div>
      {top && top.length > 0 && <Top top={top} />}
      {nextRound && <NextRound {...nextRound} />}
      {children}
    </Card>
  );
}

function Top({ top }: { top: NonNullable<LeagueInvitationView['top']> }) {
  const { t } = useTranslation(['leagues', 'common']);
  const format = useFormat();
  return (
    <section aria-label={t('leagues:join.top')} className="w-full">
      <ol className="divide-y divide-line rounded-base border border-line text-left">
        {top.map(({ rank, username, picture, xp }) => (
          <li key={username} className="flex min-h-14 items-center gap-[12px] px-[12px] py-1.5">
            <span className="grid w-[44px] shrink-0 place-items-center">
              <Rank rank={rank} />
            </span>
            <Avatar name={username} picture={pictureUrl(picture)} size="sm" />
            <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
              <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">
                <BreakableName>{username}</BreakableName>
              </span>
              <span className="figures">{t('common:xp', { xp: format.number(xp) })}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

type NextRoundProps = NonNullable<LeagueInvitationView['nextRound']>;

function NextRound({ competition, round, closesAt, matches }: NextRoundProps) {
  const { t } = useTranslation('leagues');
  const format = useFormat();
  const roundName = useRoundName();
  const { competitionName } = useCompetitionNames();
  return (
    <section className="grid w-full gap-0.5 rounded-base border border-line bg-pitch p-4">
      <h2 className="eyebrow text-soft">{t('next.heading')}</h2>
      <p className="font-semibold [overflow-wrap:anywhere]">
        {competitionName(competition)} · {roundName(round)}
      </p>
      <p className="text-sm text-soft">
        {t('join.matches', { count: matches, amount: format.number(matches) })} ·{' '}
        {t('next.closes', { when: format.date(closesAt, 'dayAndTime') })}
      </p>
    </section>
  );
}
