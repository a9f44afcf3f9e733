import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { Link } from 'react-router';
import { paths } from '../../../game/paths.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { CalendarDays, Medal, Timer, Users } from '../../../ui/icons/icons.ts';
import { Card } from '../../../ui/layout/card.tsx';

const PUBLIC_ARENAS = [
  { name: 'sprint', Icon: Timer },
  { name: 'marathon', Icon: CalendarDays },
  { name: 'championship', Icon: Medal },
] as const;

/** Where players meet: the public leaderboards, and leagues of one's own later. */
export function Arenas() {
  const { t } = useTranslation('rules');
  return (
    <section aria-labelledby="arenas" className="grid gap-6">
      <h2 id="arenas" className="text-2xl">
        {t('arenas.heading')}
      </h2>
      <div className="grid gap-4">
        <h3 className="text-xl">{t('arenas.public')}</h3>
        <ul className="grid gap-4 md:grid-cols-3">
          {PUBLIC_ARENAS.map(({ name, Icon }) => (
            <li key={name} className="contents">
              <Card className="grid content-start gap-2 p-5">
                <Icon aria-hidden="true" className="size-7 text-accent-ink" strokeWidth={1.75} />
                <h4 className="font-display text-lg font-bold">{t(`arenas.${name}.title`)}</h4>
                <p className="text-soft">{t(`arenas.${name}.text`)}</p>
              </Card>
            </li>
          ))}
        </ul>
        <p>
          <Link
            to={paths.leaderboard}
            className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
          >
            {t('arenas.link')}
          </Link>
        </p>
        <h3 className="text-xl">{t('arenas.private')}</h3>
        <Card className="flex flex-wrap items-center gap-x-4 gap-y-2 p-5">
          <Users aria-hidden="true" className="size-7 shrink-0 text-soft" strokeWidth={1.75} />
          <p className="min-w-0 flex-1 basis-60 text-soft">{t('arenas.leagues')}</p>
          <Badge tone="quiet">{t('soon')}</Badge>
        </Card>
      </div>
    </section>
  );
}
