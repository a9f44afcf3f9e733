import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#game/paths.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Shield, Trophy } from '#ui/icons/icons.ts';
import { Card } from '#ui/layout/card.tsx';
import { BoardTop } from './board-top.tsx';

export function FeatureBlocks() {
  const { t } = useTranslation(['home', 'common']);
  return (
    <section className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <LeaderboardBlock />
      <Card className="grid grid-cols-1 content-center justify-items-start gap-3 p-6 md:justify-items-center md:p-8 md:text-center">
        <Shield
          aria-hidden="true"
          className="size-8 text-accent-ink md:size-20"
          strokeWidth={1.75}
        />
        <h2 className="text-xl">{t('blocks.leagues.title')}</h2>
        <p className="text-soft">{t('blocks.leagues.text')}</p>
        <ButtonLink look="secondary" to={paths.leagues} className="mt-2">
          {t('blocks.leagues.link')}
        </ButtonLink>
      </Card>
    </section>
  );
}

function LeaderboardBlock() {
  const { t } = useTranslation(['home', 'common']);
  return (
    <Card className="grid grid-cols-1 content-start justify-items-start gap-3 p-6 md:p-8">
      <Trophy aria-hidden="true" className="size-8 text-gold-ink" strokeWidth={1.75} />
      <h2 className="text-xl">{t('blocks.leaderboards.title')}</h2>
      <p className="text-soft">{t('blocks.leaderboards.text')}</p>
      <BoardTop />
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        <ButtonLink look="secondary" to={paths.leaderboard}>
          {t('home:blocks.leaderboards.link')}
        </ButtonLink>
        <Link
          to={paths.proof}
          className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
        >
          {t('common:nav.proof')}
        </Link>
      </div>
    </Card>
  );
}
