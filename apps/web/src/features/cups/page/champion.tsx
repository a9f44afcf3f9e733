import type { CupDetailsView, CupPlayerView, UserId } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { pictureUrl } from '#game/players/picture-url.ts';
import { BreakableName } from '#ui/identity/breakable-name.tsx';
import { CrownedAvatar } from '#ui/identity/crowned-avatar.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { CupPeople } from '../cup-people.ts';

/** Winners of a finished cup: equal leaders of a table share it. */
const championsOf = ({ format, championId, table }: CupDetailsView): UserId[] =>
  format === 'head_to_head'
    ? (table ?? []).filter(({ rank }) => rank === 1).map(({ playerId }) => playerId)
    : championId === null
      ? []
      : [championId];

export function Champion({ cup, people }: { cup: CupDetailsView; people: CupPeople }) {
  const { t } = useTranslation('cups');
  const find = (id: UserId) => people.players.get(id)!;
  const champions = championsOf(cup).map(find);
  const consolation = cup.consolationWinnerId && find(cup.consolationWinnerId);
  if (cup.status !== 'ended' || champions.length === 0) return null;
  return (
    <Card className="flex flex-wrap gap-x-10 gap-y-4 p-4 sm:p-6">
      <section className="grid min-w-0 content-start gap-3">
        <h2 className="eyebrow text-gold-ink">{t('champion.cup', { count: champions.length })}</h2>
        {champions.map((player) => (
          <Winner key={player.playerId} player={player} isChampion />
        ))}
      </section>
      {consolation && (
        <section className="grid min-w-0 content-start gap-3">
          <h2 className="eyebrow text-soft">{t('champion.consolation')}</h2>
          <Winner player={consolation} isChampion={false} />
        </section>
      )}
    </Card>
  );
}

function Winner({ player, isChampion }: { player: CupPlayerView; isChampion: boolean }) {
  const { t } = useTranslation('cups');
  const { playerId, username, picture } = player;
  return (
    <p className="flex min-w-0 items-center gap-3">
      <CrownedAvatar
        name={username ?? playerId}
        picture={pictureUrl(picture)}
        hasCrown={isChampion}
      />
      <span className="min-w-0 font-display text-xl leading-tight font-bold [overflow-wrap:anywhere]">
        {username === null ? t('deleted') : <BreakableName>{username}</BreakableName>}
      </span>
    </p>
  );
}
