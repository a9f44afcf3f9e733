import type { GridPlayerView } from '@kickoracle/contracts';
import { writeScore } from '@kickoracle/game';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pictureUrl } from '../players/picture-url.ts';
import { useSession } from '../players/session.ts';
import { useFormat } from '#lib/use-format.ts';
import { Avatar } from '#ui/identity/avatar.tsx';
import { BreakableName } from '#ui/identity/breakable-name.tsx';
import { Collapsible } from '#ui/layout/collapsible.tsx';
import type { RoundCallsProps } from './call.ts';

/** The grid of a round on a phone: a player opens to the predictions of each match. */
export function RoundList({ caption, players, ...rest }: RoundCallsProps) {
  const { t } = useTranslation('friends');
  return (
    <ul aria-label={t('place.caption', { round: caption })} className="grid gap-2">
      {players.map((each) => (
        <li key={each.player.userId}>
          <PlayerRound {...rest} {...each} />
        </li>
      ))}
    </ul>
  );
}

type PlayerRoundProps = GridPlayerView & Omit<RoundCallsProps, 'caption' | 'players'>;

function PlayerRound(props: PlayerRoundProps) {
  const { player, xp, answers, matches, duelPath, renderCell } = props;
  const { t } = useTranslation(['friends', 'common']);
  const format = useFormat();
  const isOwn = useSession().session?.userId === player.userId;
  // Of 500 players few are opened, so their matches are rendered then.
  const [wasOpened, setWasOpened] = useState(isOwn);
  return (
    <Collapsible
      isOpen={isOwn}
      onOpen={() => setWasOpened(true)}
      summary={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Avatar name={player.username} picture={pictureUrl(player.picture)} size="sm" />
          <span className="min-w-0 flex-1 basis-12 [overflow-wrap:anywhere]">
            {isOwn ? t('friends:place.you') : <BreakableName>{player.username}</BreakableName>}
          </span>
          <span className="figures ml-auto shrink-0">
            {t('common:xp', { xp: format.number(xp) })}
          </span>
        </span>
      }
    >
      {wasOpened && (
        <ul className="divide-y divide-line">
          {matches.map((match) => (
            <li key={match.matchId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="min-w-0 flex-1 basis-24 text-sm leading-snug [overflow-wrap:anywhere]">
                {match.team1} – {match.team2}
                {match.score !== null && (
                  <span className="figures block text-soft">
                    {writeScore(match.score, format.locale)}
                  </span>
                )}
              </span>
              <span className="ml-auto min-w-16 text-center">
                {renderCell({
                  match,
                  player,
                  answer: answers.find(({ matchId }) => matchId === match.matchId),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {!isOwn && (
        <Link
          to={duelPath(player)}
          className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
        >
          {t('friends:place.duel')}
          <span className="sr-only">{player.username}</span>
        </Link>
      )}
    </Collapsible>
  );
}
