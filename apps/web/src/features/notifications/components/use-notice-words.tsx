import type { NotificationView } from '@kickoracle/contracts';
import { formatLevel, TIERS, type CupFate, type Honour, type TierName } from '@kickoracle/game';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#game/paths.ts';
import { Emblem } from '#game/tiers/emblem.tsx';
import type { Icon } from '#ui/icons/icons.ts';
import { CircleX, Crown, PenLine, Trophy, UserCheck, UserPlus } from '#ui/icons/icons.ts';
import { useItemWords } from './use-item-words.ts';
import { useLeagueRoundName, type Round } from './use-league-round-name.ts';

type Words = { mark: ReactNode; title: string; text: string | null; to: string | null };

const icon = (Icon: Icon) => <Icon aria-hidden="true" className="size-5 text-soft" />;

export function useNoticeWords(notification: NotificationView): Words {
  const { t } = useTranslation(['notifications', 'honours', 'tiers']);
  const leagueRoundName = useLeagueRoundName();
  const itemWords = useItemWords();
  if ('item' in notification) {
    const { Icon, ...words } = itemWords(notification);
    return { mark: icon(Icon), ...words };
  }
  switch (notification.type) {
    case 'LEAGUE_JOIN_REQUEST': {
      const { requester, league } = notification;
      const title =
        requester === null || league === null
          ? t('notifications:goneLeague')
          : t('notifications:leagueRequest', { username: requester.username, league: league.name });
      const to = league && paths.league(league.leagueId, { tab: 'members' });
      return { mark: icon(UserPlus), title, text: null, to };
    }
    case 'LEAGUE_ACCEPTED':
      return { mark: icon(UserCheck), ...leagueWords('leagueAccepted', notification.league) };
    case 'LEAGUE_OWNER':
      return { mark: icon(UserCheck), ...leagueWords('leagueOwner', notification.league) };
    case 'LEAGUE_ROUND':
      return {
        mark: <Crown aria-hidden="true" className="size-5 text-gold-ink" />,
        ...honourWords(honourText(notification), notification.league),
      };
    case 'LEAGUE_ROUND_CORRECTED': {
      const text = t('notifications:cup.corrected', { result: honourText(notification) });
      return { mark: icon(PenLine), ...honourWords(text, notification.league) };
    }
    case 'CUP_DRAWN':
      return { mark: icon(Trophy), ...cupWords(t('notifications:cup.drawn'), notification.cup) };
    case 'CUP_CALLED_OFF':
      return {
        mark: icon(CircleX),
        ...cupWords(t('notifications:cup.calledOff'), notification.cup),
      };
    case 'CUP_ROUND':
      return {
        mark: icon(Trophy),
        ...cupWords(fateText(notification), notification.cup, notification.round),
      };
    case 'CUP_CORRECTED': {
      const text = t('notifications:cup.corrected', { result: fateText(notification) });
      return { mark: icon(PenLine), ...cupWords(text, notification.cup, notification.round) };
    }
    case 'LEVEL_UP': {
      const { tierName, tierLevel } = notification.newRank;
      const shape = TIERS.findIndex(({ name }) => name === tierName);
      const tier = TIERS[shape] ?? TIERS[0]!;
      const level = [
        t(`tiers:${tierName as TierName}`),
        formatLevel({ tier, level: tierLevel }),
      ].join(' ');
      return {
        mark: <Emblem shape={shape} color={tier.color} className="size-9" />,
        title: t('notifications:levelUp', { level: level.trim() }),
        text: null,
        to: paths.ownProfile,
      };
    }
    case 'RENAMED':
      return {
        mark: icon(PenLine),
        title: t('notifications:renamed'),
        text: t('notifications:renamedHint'),
        to: paths.ownProfile,
      };
    case 'FRIEND_REQUEST':
      return { mark: icon(UserPlus), ...friendWords('friendRequest', notification.requester) };
    case 'FRIEND_ACCEPTED':
      return { mark: icon(UserCheck), ...friendWords('friendAccepted', notification.addressee) };
  }

  function fateText({ fate, round }: { fate: CupFate; round: number }): string {
    return t(`notifications:cup.fates.${fate}`, { round });
  }

  function cupWords(
    text: string,
    cup: { cupId: string; name: string } | null,
    round?: number,
  ): Omit<Words, 'mark'> {
    if (cup === null) return { title: t('notifications:cup.gone'), text: null, to: null };
    return { title: cup.name, text, to: paths.cup(cup.cupId, round) };
  }

  function honourText({ honour, ...round }: Round & { honour: Honour | null }): string {
    return t(`honours:notice.${honour ?? 'lost'}`, { round: leagueRoundName(round) });
  }

  function honourWords(
    text: string,
    league: { leagueId: string; name: string } | null,
  ): Omit<Words, 'mark'> {
    if (league === null) return { title: t('notifications:goneLeague'), text: null, to: null };
    return { title: league.name, text, to: paths.league(league.leagueId) };
  }

  function leagueWords(
    what: 'leagueAccepted' | 'leagueOwner',
    league: { leagueId: string; name: string } | null,
  ): Omit<Words, 'mark'> {
    const title =
      league === null
        ? t('notifications:goneLeague')
        : t(`notifications:${what}`, { league: league.name });
    return { title, text: null, to: league && paths.league(league.leagueId) };
  }

  function friendWords(
    what: 'friendRequest' | 'friendAccepted',
    player: { username: string } | null,
  ): Omit<Words, 'mark'> {
    if (player === null) return { title: t('notifications:goneFriend'), text: null, to: null };
    const { username } = player;
    const title = t(`notifications:${what}`, { username });
    return { title, text: null, to: paths.profile(username) };
  }
}
