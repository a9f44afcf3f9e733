import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#game/paths.ts';
import {
  CalendarDays,
  Crown,
  Dices,
  ListChecks,
  Medal,
  Shield,
  Swords,
  Timer,
  Trophy,
} from '#ui/icons/icons.ts';
import { Card } from '#ui/layout/card.tsx';

const PUBLIC_ARENAS = [
  { name: 'sprint', Icon: Timer },
  { name: 'marathon', Icon: CalendarDays },
  { name: 'championship', Icon: Medal },
] as const;

const PRIVATE_ARENAS = [
  { name: 'joining', Icon: Shield },
  { name: 'table', Icon: ListChecks },
  { name: 'crowns', Icon: Crown },
] as const;

const CUPS = [
  { name: 'draw', Icon: Dices },
  { name: 'knockout', Icon: Trophy },
  { name: 'everyone', Icon: Swords },
] as const;

export function Arenas() {
  const { t } = useTranslation('rules');
  return (
    <section aria-labelledby="arenas" className="grid gap-6">
      <h2 id="arenas" className="text-2xl">
        {t('arenas.heading')}
      </h2>
      <div className="grid gap-4">
        <h3 className="text-xl">{t('arenas.public')}</h3>
        <ArenaCards arenas={PUBLIC_ARENAS} />
        <ArenaLink to={paths.leaderboard}>{t('arenas.link')}</ArenaLink>
        <h3 className="text-xl">{t('arenas.private')}</h3>
        <p className="max-w-prose text-soft">{t('arenas.leagues')}</p>
        <ArenaCards arenas={PRIVATE_ARENAS} />
        <ArenaLink to={paths.leagues}>{t('arenas.leaguesLink')}</ArenaLink>
        <h3 className="text-xl">{t('arenas.cups')}</h3>
        <p className="max-w-prose text-soft">{t('arenas.cupsText')}</p>
        <ArenaCards arenas={CUPS} />
        <ArenaLink to={paths.leagues}>{t('arenas.cupsLink')}</ArenaLink>
      </div>
    </section>
  );
}

function ArenaLink({ to, children }: { to: string; children: string }) {
  return (
    <p>
      <Link
        to={to}
        className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
      >
        {children}
      </Link>
    </p>
  );
}

type ArenaCardsProps = { arenas: typeof PUBLIC_ARENAS | typeof PRIVATE_ARENAS | typeof CUPS };

function ArenaCards({ arenas }: ArenaCardsProps) {
  const { t } = useTranslation('rules');
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {arenas.map(({ name, Icon }) => (
        <li key={name} className="contents">
          <Card className="grid content-start gap-2 p-5">
            <Icon aria-hidden="true" className="size-7 text-accent-ink" strokeWidth={1.75} />
            <h4 className="font-display text-lg font-bold">{t(`arenas.${name}.title`)}</h4>
            <p className="text-soft">{t(`arenas.${name}.text`)}</p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
