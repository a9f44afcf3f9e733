import { useTranslation } from 'react-i18next';
import { CupList } from './cup-list.tsx';
import { CupsOf } from './cups-of.tsx';

/** Cups for all players and of the player's leagues, on the page of their leagues. */
export function OwnCups() {
  const { t } = useTranslation('cups');
  return (
    <section className="grid grid-cols-1 gap-3">
      <div>
        <h2 className="text-xl">{t('title')}</h2>
        <p className="text-soft">{t('lead')}</p>
      </div>
      <CupsOf leagueId={null}>
        {(cups) =>
          cups.length === 0 ? (
            <p className="text-soft">{t('list.none')}</p>
          ) : (
            <CupList cups={cups} />
          )
        }
      </CupsOf>
    </section>
  );
}
