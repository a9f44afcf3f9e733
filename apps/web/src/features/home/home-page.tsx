import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useDocumentHead } from '../../lib/document-head.ts';
import { paths } from '../../game/paths.ts';
import { useSession } from '../../game/players/session.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { ExampleCard } from './components/example-card.tsx';
import { FeatureBlocks } from './components/feature-blocks.tsx';
import { NextMatches } from './components/next-matches.tsx';
import { SkillProof } from './components/skill-proof.tsx';
import { Steps } from './components/steps.tsx';
import { TierLadder } from './components/tier-ladder.tsx';

/** What this is, within five seconds, and what to do next. */
export function HomePage() {
  const { t } = useTranslation(['home', 'common']);
  useDocumentHead({ title: t('home:title'), description: t('common:brand.description') });
  return (
    <div className="grid grid-cols-1 gap-16 md:gap-20">
      <section className="grid items-center gap-10 pt-4 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:pt-10">
        <div className="grid justify-items-start gap-5">
          <p className="eyebrow text-accent-ink">{t('home:hero.eyebrow')}</p>
          <h1 className="text-4xl uppercase">{t('home:hero.heading')}</h1>
          <p className="max-w-prose text-lg text-soft">{t('home:hero.lead')}</p>
          <CallToAction />
        </div>
        <ExampleCard />
      </section>
      <NextMatches />
      <Steps />
      <FeatureBlocks />
      <SkillProof />
      <TierLadder />
      <section className="grid justify-items-center gap-4 rounded-base border border-line bg-surface px-6 py-12 text-center shadow-card">
        <h2 className="text-2xl">{t('home:closing.heading')}</h2>
        <p className="text-soft">{t('home:closing.text')}</p>
        <CallToAction className="justify-center" />
      </section>
    </div>
  );
}

function CallToAction({ className }: { className?: string }) {
  const { t } = useTranslation('home');
  const { session } = useSession();
  return (
    <div className={clsx('flex flex-wrap gap-3', className)}>
      {!session && <ButtonLink to={paths.signUp}>{t('hero.signUp')}</ButtonLink>}
      <ButtonLink
        look={session ? 'primary' : 'secondary'}
        to={session ? paths.events : paths.matchday(null)}
      >
        {session ? t('hero.events') : t('hero.predict')}
      </ButtonLink>
    </div>
  );
}
