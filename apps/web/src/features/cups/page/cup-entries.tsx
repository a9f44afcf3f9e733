import type { CupDetailsView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { CupPlayer } from '../cup-player.tsx';
import type { CupPeople } from '../cup-people.ts';
import { Paged } from '../paged.tsx';

const PLAYERS_PER_PAGE = 60;

type CupEntriesProps = { cup: CupDetailsView; people: CupPeople };

/** The players by place in the draw; before it, in the order in which they entered. */
export function CupEntries({ cup, people }: CupEntriesProps) {
  const { t } = useTranslation('cups');
  const format = useFormat();
  if (cup.entries.length === 0) return <p className="text-soft">{t('entries.none')}</p>;
  return (
    <Paged items={cup.entries} size={PLAYERS_PER_PAGE} label={t('entries.heading')}>
      {(shown) => (
        <ul className="grid grid-cols-1 gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((entry) => (
            <li key={entry.playerId} className="flex min-w-0 items-center gap-2 py-0.5">
              {entry.place !== null && (
                <span className="figures min-w-8 text-right text-soft">
                  <span className="sr-only">{t('entries.place')}</span> {format.number(entry.place)}
                </span>
              )}
              <CupPlayer
                player={entry}
                isOwn={entry.playerId === people.ownId}
                className="flex-1"
              />
            </li>
          ))}
        </ul>
      )}
    </Paged>
  );
}
