import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { paths } from '#game/paths.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { useExampleMatch } from '../home.queries.ts';
import { ExampleCard } from './example-card.tsx';
import { FeatureBlocks } from './feature-blocks.tsx';
import { NextMatches } from './next-matches.tsx';
import { SkillProof } from './skill-proof.tsx';
import { Steps } from './steps.tsx';
import { TierLadder } from './tier-ladder.tsx';

export function Landing() {
  const { t } = useTranslation('home');
  const example = useExampleMatch();
  return (
    <div className="grid grid-cols-1 gap-16 md:gap-20">
      <section className="grid grid-cols-1 items-center gap-10 pt-4 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:pt-10">
        <div className="grid grid-cols-1 justify-items-start gap-5">
          <p className="eyebrow text-accent-ink">{t('hero.eyebrow')}</p>
          <h1 className="text-4xl uppercase">{t('hero.heading')}</h1>
          <p className="max-w-prose text-lg text-soft">{t('hero.lead')}</p>
          <CallToAction />
        </div>
        <ExampleCard />
      </section>
      <NextMatches shownId={example?.id} />
      <Steps />
      <FeatureBlocks />
      <SkillProof />
      <TierLadder />
      <section className="grid grid-cols-1 justify-items-center gap-4 rounded-base border border-line bg-surface px-6 py-12 text-center shadow-card">
        <h2 className="text-2xl">{t('closing.heading')}</h2>
        <p className="text-soft">{t('closing.text')}</p>
        <CallToAction className="justify-center" />
      </section>
    </div>
  );
}

function CallToAction({ className }: { className?: string }) {
  const { t } = useTranslation('home');
  return (
    <div className={clsx('flex flex-wrap gap-3', className)}>
      <ButtonLink to={paths.matchday(null)}>{t('hero.predict')}</ButtonLink>
      <ButtonLink look="secondary" to={paths.signUp}>
        {t('hero.signUp')}
      </ButtonLink>
    </div>
  );
}
