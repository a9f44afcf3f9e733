import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHead } from '#lib/page-head.tsx';
import { paths } from '#game/paths.ts';
import { useSession } from '#game/players/session.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Arenas } from './components/arenas.tsx';
import { GameLoop } from './components/game-loop.tsx';
import { Oath } from './components/oath.tsx';
import { Proof } from './components/proof.tsx';
import { Scoring } from './components/scoring.tsx';
import { TryIt } from './components/try-it.tsx';

/** The whole game on one page. The game rules compute its numbers. */
export function RulesPage() {
  const { t } = useTranslation(['rules', 'common']);
  const { session } = useSession();

  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-14">
      <PageHead title={t('title')} description={t('intro')} />
      <header className="pt-4">
        <p className="eyebrow text-accent-ink">{t('eyebrow')}</p>
        <h1 className="mt-2 text-3xl uppercase">{t('heading')}</h1>
        <p className="mt-3 max-w-prose text-lg text-soft">{t('intro')}</p>
      </header>
      <GameLoop />
      <Scoring />
      <TryIt />
      <Proof />
      <p>
        <Link
          to={paths.proof}
          className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
        >
          {t('common:nav.proof')}
        </Link>
      </p>
      <Arenas />
      <Oath>
        {session ? (
          <ButtonLink to={paths.events}>{t('cta.play')}</ButtonLink>
        ) : (
          <ButtonLink to={paths.auth}>{t('cta.join')}</ButtonLink>
        )}
      </Oath>
    </div>
  );
}
