import { writeScore } from '@kickoracle/game';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#lib/use-format.ts';
import { BreakableName } from '#ui/identity/breakable-name.tsx';
import { paths } from '../paths.ts';
import { useSession } from '../players/session.ts';
import type { RoundCallsProps } from './call.ts';

const edge = 'sticky left-0 z-1 bg-surface';

export function RoundGridTable(props: RoundCallsProps) {
  const { caption, matches, players, duelPath, renderCell } = props;
  const { t } = useTranslation('friends');
  const format = useFormat();
  const ownId = useSession().session?.userId;
  return (
    <section
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the keys
      tabIndex={0}
      className="overflow-x-auto rounded-base border border-line bg-surface"
    >
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{t('place.caption', { round: caption })}</caption>
        <thead>
          <tr className="text-soft">
            <th scope="col" className={clsx(edge, 'p-2 text-left')}>
              {t('place.player')}
            </th>
            <th scope="col" className="p-2 text-right">
              {t('place.xp')}
            </th>
            {matches.map((match) => (
              <th key={match.matchId} scope="col" className="min-w-32 p-2 text-center align-bottom">
                <Link
                  to={paths.match(match.matchId)}
                  className="grid min-h-11 content-center font-display text-base leading-tight font-bold text-ink [overflow-wrap:anywhere]"
                >
                  <span>{match.team1}</span>
                  <span>{match.team2}</span>
                </Link>
                {match.score !== null && (
                  <span className="figures">{writeScore(match.score, format.locale)}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {players.map(({ player, xp, answers }) => (
            <tr
              key={player.userId}
              aria-current={player.userId === ownId || undefined}
              className="border-t border-line"
            >
              <th
                scope="row"
                className={clsx(
                  edge,
                  'max-w-32 min-w-28 p-2 text-left',
                  player.userId === ownId && 'shadow-[inset_4px_0_0_var(--accent-edge)]',
                )}
              >
                {player.userId === ownId ? (
                  t('place.you')
                ) : (
                  <Link to={duelPath(player)}>
                    <BreakableName>{player.username}</BreakableName>
                  </Link>
                )}
              </th>
              <td className="figures p-2 text-right text-base">{format.number(xp)}</td>
              {matches.map((match) => (
                <td key={match.matchId} className="p-2 text-center">
                  {renderCell({
                    match,
                    player,
                    answer: answers.find(({ matchId }) => matchId === match.matchId),
                  })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
