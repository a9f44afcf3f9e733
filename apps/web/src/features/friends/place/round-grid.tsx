import type { GridMatchView, GridPlayerView } from '@kickoracle/contracts';
import { parseScore } from '@kickoracle/game';
import clsx from 'clsx';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { Link } from 'react-router';
import { useCompetitionNames } from '../../../game/competitions/competition-names.ts';
import { useRoundName } from '../../../game/items/use-round-name.ts';
import { FailedNotice } from '../../../game/lists/failed-notice.tsx';
import { paths } from '../../../game/paths.ts';
import { useSession } from '../../../game/players/session.ts';
import { VerdictSign } from '../../../game/standing/verdict-sign.tsx';
import { formatNumber, formatScoreForReading } from '../../../lib/format.ts';
import { SelectField } from '../../../ui/controls/field.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StateView } from '../../../ui/feedback/state-view.tsx';
import { ListChecks, Lock } from '../../../ui/icons/icons.ts';
import { BreakableName } from '../../../ui/identity/breakable-name.tsx';
import { useFriendsRound, type RoundChoice } from './place.queries.ts';

const keyOf = (round: NonNullable<RoundChoice>) =>
  JSON.stringify([round.competitionId, round.season, round.round]);

/** A round: friends down, matches across, and only what everybody may see. */
export function RoundGrid() {
  const { t } = useTranslation(['friends', 'common']);
  const roundName = useRoundName();
  const { competitionName } = useCompetitionNames();
  const [choice, setChoice] = useState<RoundChoice>(null);
  const query = useFriendsRound(choice);
  const { data } = query;

  if (query.isPending) {
    return (
      <Loading label={t('common:loading')}>
        <Skeleton className="h-80" />
      </Loading>
    );
  }
  if (!data) return <FailedNotice heading={t('friends:place.failed')} query={query} />;
  const { rounds, round, matches, players } = data;
  if (round === null) return <StateView drawing="podium" heading={t('friends:place.gridNone')} />;
  const options = rounds.map((each) => ({
    value: keyOf(each),
    label: `${competitionName(each.competition)} · ${roundName(each.round)}`,
  }));
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <SelectField
        label={t('friends:place.round')}
        value={keyOf(round)}
        options={options}
        onChange={({ target }) =>
          setChoice(rounds.find((each) => keyOf(each) === target.value) ?? null)
        }
      />
      <Grid caption={roundName(round.round)} matches={matches} players={players} />
    </div>
  );
}

type GridProps = {
  caption: string;
  matches: readonly GridMatchView[];
  players: readonly GridPlayerView[];
};

const edge = 'sticky left-0 z-1 bg-surface';

function Grid({ caption, matches, players }: GridProps) {
  const { t, i18n } = useTranslation('friends');
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
              <th key={match.matchId} scope="col" className="min-w-26 p-2 text-center align-bottom">
                <Link
                  to={paths.match(match.matchId)}
                  className="grid min-h-11 content-center font-display text-base leading-tight font-bold text-ink [overflow-wrap:anywhere]"
                >
                  <span>{match.team1}</span>
                  <span>{match.team2}</span>
                </Link>
                {match.score !== null && <span className="figures">{readable(match.score)}</span>}
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
                  'max-w-32 p-2 text-left',
                  player.userId === ownId && 'shadow-[inset_4px_0_0_var(--accent-edge)]',
                )}
              >
                {player.userId === ownId ? (
                  t('place.you')
                ) : (
                  <Link to={paths.duel(player.username)}>
                    <BreakableName>{player.username}</BreakableName>
                  </Link>
                )}
              </th>
              <td className="figures p-2 text-right text-base">
                {formatNumber(xp, i18n.language)}
              </td>
              {matches.map((match) => (
                <td key={match.matchId} className="p-2 text-center">
                  <Cell
                    match={match}
                    answer={answers.find(({ matchId }) => matchId === match.matchId)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type CellProps = { match: GridMatchView; answer: GridPlayerView['answers'][number] | undefined };

function Cell({ match, answer }: CellProps) {
  const { t, i18n } = useTranslation(['friends', 'common']);
  if (!match.isRevealed) {
    return (
      <>
        <Lock aria-hidden="true" className="mx-auto size-4 text-soft" />
        <span className="sr-only">{t('friends:place.hidden')}</span>
      </>
    );
  }
  if (!answer) {
    return (
      <>
        <span aria-hidden="true" className="text-soft">
          –
        </span>
        <span className="sr-only">{t('friends:place.notCalled')}</span>
      </>
    );
  }
  const { value, xp, verdict } = answer;
  return (
    <span className={clsx('grid justify-items-center', xp !== null && xp > 0 && 'text-gold-ink')}>
      {value === null ? (
        <>
          <ListChecks aria-hidden="true" className="size-4 text-soft" />
          <span className="sr-only">{t('friends:place.answered')}</span>
        </>
      ) : (
        <span className="figures text-base">{readable(value)}</span>
      )}
      {xp !== null && (
        <span className="flex items-center gap-1 text-sm">
          {verdict && <VerdictSign verdict={verdict} className="size-4" />}
          {t('common:xp', { xp: formatNumber(xp, i18n.language) })}
        </span>
      )}
    </span>
  );
}

function readable(value: string): string {
  const score = parseScore(value);
  return score ? formatScoreForReading(score) : value;
}
