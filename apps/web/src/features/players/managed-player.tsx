import clsx from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWork } from '#game/administration/use-work.ts';
import { Confirmation } from '#game/confirmation.tsx';
import { paths } from '#game/paths.ts';
import { LockedMark } from '#game/players/locked-mark.tsx';
import { pictureUrl } from '#game/players/picture-url.ts';
import { useFormat } from '#lib/use-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { DropdownMenu } from '#ui/controls/dropdown-menu.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Ellipsis } from '#ui/icons/icons.ts';
import { Avatar } from '#ui/identity/avatar.tsx';
import { BreakableName } from '#ui/identity/breakable-name.tsx';
import { cardClass } from '#ui/layout/card.tsx';
import { useManagePlayer, type FoundPlayer } from './players.queries.ts';
import { RenamePlayer } from './rename-player.tsx';

type Window = 'rename' | 'lock' | 'picture' | 'reset' | 'invite';

export function ManagedPlayer({ player }: { player: FoundPlayer }) {
  const { t } = useTranslation('adminPlayers');
  const work = useWork();
  const manage = useManagePlayer();
  const [asked, setAsked] = useState<Window | null>(null);
  const { userId: playerId, lockedAt, isAdmin, picture } = player;
  const username = player.username ?? t('noName');
  const close = () => setAsked(null);

  /** Closes the window after the answer, also after a refusal, which is in a toast. */
  async function act(what: 'lock' | 'unlock' | 'picture' | 'reset' | 'invite') {
    await work<unknown>(manage[what].mutateAsync({ playerId }), () =>
      t(`${what}.done`, { username }),
    );
    close();
  }

  const menu = [
    ...(picture === null ? [] : (['picture'] as const)),
    ...(lockedAt === null ? (['reset'] as const) : []),
    ...(lockedAt === null && !isAdmin && player.username !== null ? (['invite'] as const) : []),
  ];
  return (
    <li className={clsx(cardClass, 'grid gap-3 p-4 sm:flex sm:items-center sm:justify-between')}>
      <PlayerFacts player={player} />
      <div className="flex flex-wrap gap-3 sm:shrink-0">
        {player.username !== null && (
          <Button look="secondary" onClick={() => setAsked('rename')}>
            {t('rename.open')}
            <span className="sr-only">{username}</span>
          </Button>
        )}
        {!isAdmin && (
          <Button
            look="secondary"
            isBusy={manage.unlock.isPending}
            onClick={() => (lockedAt === null ? setAsked('lock') : void act('unlock'))}
          >
            {t(lockedAt === null ? 'lock.open' : 'unlock.open')}
            <span className="sr-only">{username}</span>
          </Button>
        )}
        {menu.length > 0 && (
          <DropdownMenu
            label={t('more', { username })}
            items={menu.map((id) => ({
              id,
              label: t(`${id}.open`),
              isDangerous: id === 'picture',
              onSelect: () => setAsked(id),
            }))}
          >
            <Ellipsis aria-hidden="true" className="size-5" />
          </DropdownMenu>
        )}
      </div>
      <RenamePlayer player={player} isOpen={asked === 'rename'} onClose={close} />
      <Confirmation
        isOpen={asked === 'lock'}
        isBusy={manage.lock.isPending}
        onClose={close}
        onConfirm={() => void act('lock')}
        title={t('lock.title', { username })}
        lead={t('lock.lead')}
        isDangerous
        confirm={t('lock.open')}
      />
      <Confirmation
        isOpen={asked === 'picture'}
        isBusy={manage.picture.isPending}
        onClose={close}
        onConfirm={() => void act('picture')}
        title={t('picture.title', { username })}
        lead={null}
        isDangerous
        confirm={t('picture.open')}
      />
      {(['reset', 'invite'] as const).map((what) => (
        <Confirmation
          key={what}
          isOpen={asked === what}
          isBusy={manage[what].isPending}
          onClose={close}
          onConfirm={() => void act(what)}
          title={t(`${what}.title`, { username })}
          lead={t(`${what}.lead`)}
          confirm={t(`${what}.confirm`)}
        />
      ))}
    </li>
  );
}

function PlayerFacts({ player }: { player: FoundPlayer }) {
  const { t } = useTranslation('adminPlayers');
  const format = useFormat();
  const { username, userId, picture, xpTotal, createdAt } = player;
  const date = format.date(createdAt, 'monthAndYear');
  return (
    <div className="flex items-center gap-3">
      <Avatar
        name={username ?? userId}
        picture={pictureUrl(picture)}
        className="size-11 shrink-0 self-start"
      />
      <div className="grid min-w-0 gap-1">
        {username === null ? (
          <span className="text-soft italic">{t('noName')}</span>
        ) : (
          <Link to={paths.profile(username)} className="font-semibold">
            <BreakableName>{username}</BreakableName>
          </Link>
        )}
        <span className="text-sm text-soft">
          {`${t('since', { date })} · ${format.number(xpTotal)} XP`}
        </span>
        <span className="flex flex-wrap gap-2 empty:hidden">
          {player.lockedAt !== null && <LockedMark />}
          {player.isAdmin && <Badge tone="quiet">{t('admin')}</Badge>}
          {!player.isAddressProven && <Badge tone="quiet">{t('unproven')}</Badge>}
        </span>
      </div>
    </div>
  );
}
