import type { ImpactView, MovedPlayerView } from '@kickoracle/contracts';
import { standingAt } from '@kickoracle/game';
import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { BreakableName } from '#ui/identity/breakable-name.tsx';
import { listNewFirsts } from './movements.ts';
import { useBoardName, type SeasonsOfBoards } from './use-board-name.ts';

type ImpactChangesProps = { impact: ImpactView; seasonStyle: SeasonsOfBoards };

export function ImpactChanges({ impact, seasonStyle }: ImpactChangesProps) {
  const { t, i18n } = useTranslation(['results', 'leaderboard', 'tiers']);
  const { number } = useFormat();
  const boardName = useBoardName(seasonStyle);
  const tierAt = (xp: number) => t(`tiers:${standingAt(xp).tier.name}`);
  const changed = impact.gainingPlayers + impact.losingPlayers;
  const firsts = listNewFirsts(impact.boards);
  const namesOf = (names: readonly (string | null)[]) =>
    names.length === 0
      ? t('results:changes.nobody')
      : new Intl.ListFormat(i18n.language).format(
          names.map((name) => name ?? t('leaderboard:anonymous')),
        );

  if (changed === 0) return <p className="font-semibold">{t('results:changes.none')}</p>;
  return (
    // A container query: the list is also used in narrow windows of a wide screen.
    <div className="@container">
      <div className="grid grid-cols-1 gap-4 @lg:grid-cols-2">
        <Part heading={t('results:changes.players')} more={changed - impact.players.length}>
          {impact.players.map((player, nth) => (
            <Change
              key={player.username ?? `anonymous ${nth}`}
              name={<PlayerName player={player} />}
              before={number(player.xpBefore)}
              after={number(player.xpAfter)}
              by={player.xpAfter - player.xpBefore}
            />
          ))}
        </Part>
        {(impact.tierPlayers.length > 0 || firsts.length > 0) && (
          <div className="grid grid-cols-1 content-start gap-4">
            {impact.tierPlayers.length > 0 && (
              <Part
                heading={t('results:changes.tiers')}
                more={impact.tierChanges - impact.tierPlayers.length}
              >
                {impact.tierPlayers.map((player, nth) => (
                  <Change
                    key={player.username ?? `anonymous ${nth}`}
                    name={<PlayerName player={player} />}
                    before={tierAt(player.xpBefore)}
                    after={tierAt(player.xpAfter)}
                  />
                ))}
              </Part>
            )}
            {firsts.length > 0 && (
              <Part heading={t('results:changes.firsts')} more={0}>
                {firsts.map(({ boards, before, after }) => (
                  <Change
                    key={boards.map(boardName).join()}
                    name={boards.map(boardName).join(', ')}
                    before={namesOf(before)}
                    after={namesOf(after)}
                  />
                ))}
              </Part>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

function PlayerName({ player: { username } }: { player: MovedPlayerView }) {
  const { t } = useTranslation('leaderboard');
  if (username === null) return <i>{t('anonymous')}</i>;
  return <BreakableName>{username}</BreakableName>;
}

type PartProps = {
  heading: string;
  more: number;
  children: ReactNode;
};

function Part({ heading, more, children }: PartProps) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const id = useId();
  return (
    <div className="min-w-0">
      <p id={id} className="text-sm font-semibold">
        {heading}
      </p>
      <ul aria-labelledby={id} className="grid grid-cols-1">
        {children}
      </ul>
      {more > 0 && (
        <p className="text-sm text-soft">
          {t('changes.more', { count: more, amount: format.number(more) })}
        </p>
      )}
    </div>
  );
}

type ChangeProps = { name: ReactNode; before: string; after: string; by?: number };

function Change({ name, before, after, by }: ChangeProps) {
  const { t } = useTranslation('results');
  const format = useFormat();
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line py-1.5 leading-tight first:border-t-0">
      <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>{' '}
      <span className="ml-auto min-w-0 text-right [overflow-wrap:anywhere]">
        <span className="text-soft">{before}</span>{' '}
        <span aria-hidden="true" className="text-soft">
          →
        </span>{' '}
        <span className="sr-only">{t('changes.then')}</span> <span>{after}</span>
        {by !== undefined && (
          <>
            {' '}
            <span className={clsx('text-sm', by > 0 ? 'text-success' : 'text-danger')}>
              {by > 0 ? '+' : '−'}
              {format.number(Math.abs(by))}
            </span>
          </>
        )}
      </span>
    </li>
  );
}
