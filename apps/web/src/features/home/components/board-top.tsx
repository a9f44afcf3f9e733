import { useTranslation } from 'react-i18next';
import { pictureUrl } from '#game/players/picture-url.ts';
import { useFormat } from '#lib/use-format.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Avatar } from '#ui/identity/avatar.tsx';
import { useMonthBoard } from '../home.queries.ts';

const SHOWN = 5;

/** Reserves space for five players. */
const RESERVED = 'min-h-60 w-full';

export function BoardTop() {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="leaders" className="grid w-full gap-1">
      <h3 id="leaders" className="eyebrow text-soft">
        {t('board.label')}
      </h3>
      <Leaders />
    </section>
  );
}

function Leaders() {
  const { t } = useTranslation(['home', 'common']);
  const format = useFormat();
  const { data, isPending } = useMonthBoard();
  if (isPending) return <Skeleton className={RESERVED} />;
  const rows = data?.rows.slice(0, SHOWN) ?? [];
  if (rows.length === 0) return <p className={`${RESERVED} text-soft`}>{t('home:board.none')}</p>;
  return (
    <ol aria-labelledby="leaders" className={`${RESERVED} grid content-start`}>
      {rows.map(({ rank, userId, username, picture, xpTotal }) => (
        <li
          key={userId}
          className="flex min-h-12 flex-wrap items-center gap-x-2.5 border-t border-line first:border-t-0"
        >
          <span className="figures w-7 text-soft">{rank}</span>
          <Avatar name={username ?? userId} picture={pictureUrl(picture)} className="size-8" />
          <span className="min-w-0 flex-1 basis-24 font-semibold [overflow-wrap:anywhere]">
            {username}
          </span>
          <span className="figures ml-auto text-lg">
            {t('common:xp', { xp: format.number(xpTotal) })}
          </span>
        </li>
      ))}
    </ol>
  );
}
