import type { GridMatchView, GridPlayerView } from '@kickoracle/contracts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pictureUrl } from '#game/players/picture-url.ts';
import { useSession } from '#game/players/session.ts';
import { readableScore } from '#game/rounds/grid-cell.tsx';
import { useFormat } from '#lib/use-format.ts';
import { Avatar } from '#ui/identity/avatar.tsx';
import { BreakableName } from '#ui/identity/breakable-name.tsx';
import { Collapsible } from '#ui/layout/collapsible.tsx';
import type { Call } from './reactions/call-cell.tsx';

type RoundListProps = {
  caption: string;
  matches: readonly GridMatchView[];
  players: readonly GridPlayerView[];
  duelPath: (player: GridPlayerView['player']) => string;
  renderCell: (call: Call) => ReactNode;
};

/** The grid of a round on a phone: a member opens to the predictions of each match. */
export function RoundList({ caption, players, ...rest }: RoundListProps) {
  const { t } = useTranslation('leagues');
  return (
    <ul aria-label={t('rounds.caption', { round: caption })} className="grid gap-2">
      {players.map((each) => (
        <li key={each.player.userId}>
          <MemberRound {...rest} {...each} />
        </li>
      ))}
    </ul>
  );
}

type MemberRoundProps = GridPlayerView & Omit<RoundListProps, 'caption' | 'players'>;

function MemberRound(props: MemberRoundProps) {
  const { player, xp, answers, matches, duelPath, renderCell } = props;
  const { t } = useTranslation(['leagues', 'friends', 'common']);
  const format = useFormat();
  const isOwn = useSession().session?.userId === player.userId;
  // Of 500 members few are opened, so their matches are rendered then.
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
                  <span className="figures block text-soft">{readableScore(match.score)}</span>
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
        </Link>
      )}
    </Collapsible>
  );
}
