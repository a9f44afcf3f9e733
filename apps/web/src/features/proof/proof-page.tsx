import { useTranslation } from 'react-i18next';
import { paths } from '#game/paths.ts';
import { PageHead } from '#lib/page-head.tsx';
import { useFormat } from '#lib/use-format.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CorrelationPicture } from './components/correlation-picture.tsx';
import { LuckyScores } from './components/lucky-scores.tsx';
import { PROOF_FIGURES } from './proof-figures.ts';

const SAYS = ['better', 'patience', 'lazy', 'ties'] as const;
const NOT = ['weekend', 'copy', 'events', 'world'] as const;

export function ProofPage() {
  const { t } = useTranslation('proof');
  const format = useFormat();
  const { number } = format;
  const percent = (share: number) => format.percent(100 * share, { decimals: 0 });
  const { xp, fixed, skill, ties, tiesOfFixed, aheadOfTwoOne, withEvents } = PROOF_FIGURES;
  const figures = {
    seasons: number(PROOF_FIGURES.seasons),
    players: number(PROOF_FIGURES.players),
    early: number(xp[0]),
    late: number(xp[3]),
    fixed: number(fixed[3]),
    events: number(withEvents),
    ahead: percent(aheadOfTwoOne),
    ties: percent(ties),
    tiesOfFixed: percent(tiesOfFixed),
    xp40: number(xp[1]),
    skill40: number(skill[1]),
  };
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-10">
      <PageHead title={t('title')} description={t('intro')} />
      <header className="pt-4">
        <p className="eyebrow text-accent-ink">{t('eyebrow')}</p>
        <h1 className="mt-2 text-3xl uppercase">{t('heading')}</h1>
        <p className="mt-3 max-w-prose text-lg text-soft">{t('intro')}</p>
      </header>
      <p className="max-w-prose">{t('how', figures)}</p>
      <CorrelationPicture />
      <Points
        heading={t('says.heading')}
        points={SAYS.map((point) => t(`says.${point}`, figures))}
      />
      <Points heading={t('not.heading')} points={NOT.map((point) => t(`not.${point}`, figures))} />
      <section className="grid gap-4">
        <h2 className="text-2xl">{t('skill.heading')}</h2>
        <p className="max-w-prose">{t('skill.what')}</p>
        <p className="max-w-prose">{t('skill.shown', figures)}</p>
        <LuckyScores />
        <p className="max-w-prose text-soft">{t('skill.limits')}</p>
      </section>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={paths.rules}>{t('rules')}</ButtonLink>
        <ButtonLink look="secondary" to={paths.skillBoard}>
          {t('board')}
        </ButtonLink>
      </p>
    </div>
  );
}

function Points({ heading, points }: { heading: string; points: readonly string[] }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-2xl">{heading}</h2>
      <Card className="p-5 sm:p-6">
        <ul className="grid list-disc gap-3 pl-5 marker:text-accent-ink">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
