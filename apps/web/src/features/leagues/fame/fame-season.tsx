import { useTranslation } from 'react-i18next';
import { pictureUrl } from '#game/players/picture-url.ts';
import { useFormat } from '#lib/use-format.ts';
import { Crown, Sparkles, Trophy } from '#ui/icons/icons.ts';
import { Avatar } from '#ui/identity/avatar.tsx';
import { BreakableName } from '#ui/identity/breakable-name.tsx';
import { Card } from '#ui/layout/card.tsx';
import { WinnerList } from '../rounds/winner-list.tsx';
import { useSeasonName } from '../settings/use-season-name.ts';
import type { useHallOfFame } from '../leagues.queries.ts';

export type Season = NonNullable<ReturnType<typeof useHallOfFame>['data']>['seasons'][number];

/** Champions and crowns before the others. */
const MOST_SHOWN = 10;
/** Rounds won in a row that are worth a word. */
const STREAK = 2;

export function FameSeason({ season }: { season: Season }) {
  const { t } = useTranslation('leagues');
  const format = useFormat();
  const seasonName = useSeasonName();
  const { name, startedAt, endedAt, champions } = season;
  const date = (moment: string) => format.date(moment, 'longDate');
  return (
    <Card className="grid grid-cols-1 gap-4 p-4 sm:p-6">
      <div>
        <h2 className="text-xl [overflow-wrap:anywhere]">{seasonName(name)}</h2>
        <p className="text-sm text-soft">
          {endedAt === null
            ? t('fame.since', { from: date(startedAt) })
            : t('fame.fromTo', { from: date(startedAt), to: date(endedAt) })}
        </p>
      </div>
      <Champions champions={champions} isOver={endedAt !== null} />
      <Crowns crowns={season.crowns} />
    </Card>
  );
}

function Champions({ champions, isOver }: { champions: Season['champions']; isOver: boolean }) {
  const { t } = useTranslation('leagues');
  if (champions.length === 0) return <p className="text-soft">{t('fame.none')}</p>;
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="eyebrow flex items-center gap-2 text-soft">
        <Trophy aria-hidden="true" className="size-4 text-gold-ink" />
        {t(isOver ? 'fame.champion' : 'fame.leader')}
      </h3>
      <WinnerList winners={champions} most={MOST_SHOWN} hasCrown={false} nameClass="text-xl" />
    </section>
  );
}

function Crowns({ crowns }: Pick<Season, 'crowns'>) {
  const { t } = useTranslation('leagues');
  const format = useFormat();
  if (crowns.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-1">
      <h3 className="eyebrow flex items-center gap-2 text-soft">
        <Crown aria-hidden="true" className="size-4 text-gold-ink" />
        {t('fame.crowns')}
      </h3>
      <ol className="divide-y divide-line">
        {crowns.slice(0, MOST_SHOWN).map((each) => (
          <li key={each.userId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <Avatar name={each.username} picture={pictureUrl(each.picture)} size="sm" />
            <span className="min-w-0 flex-1 basis-28 font-semibold [overflow-wrap:anywhere]">
              <BreakableName>{each.username}</BreakableName>
            </span>
            {each.current >= STREAK ? (
              <span className="inline-flex items-center gap-1 text-sm text-accent-ink">
                <Sparkles aria-hidden="true" className="size-4 shrink-0" />
                {t('fame.current', { count: each.current, amount: format.number(each.current) })}
              </span>
            ) : (
              each.longest >= STREAK && (
                <span className="text-sm text-soft">
                  {t('fame.longest', { count: each.longest, amount: format.number(each.longest) })}
                </span>
              )
            )}
            <span className="inline-flex items-center gap-1">
              <Crown aria-hidden="true" className="size-5 fill-gold stroke-on-gold" />
              <span className="figures text-lg" aria-hidden="true">
                {format.number(each.crowns)}
              </span>
              <span className="sr-only">
                {t('fame.count', { count: each.crowns, amount: format.number(each.crowns) })}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
