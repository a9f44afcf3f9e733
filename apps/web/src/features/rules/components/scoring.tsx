import { writeScore } from '@kickoracle/game';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import {
  EXAMPLE_CALL,
  exampleMaximum,
  exampleParts,
  exampleWorth,
} from '#game/standing/example-prediction.ts';
import { Lock, Sparkles, Star } from '#ui/icons/icons.ts';
import { Card } from '#ui/layout/card.tsx';
import { ExampleEndings } from './example-endings.tsx';
import { PartTable } from './part-table.tsx';

/** A bolder prediction for the same match. */
const BRAVE_CALL = { home: 4, away: 3 } as const;

export function Scoring() {
  const { t } = useTranslation('rules');
  const format = useFormat();
  const parts = exampleParts();
  const sum = parts.reduce((total, { xp }) => total + xp, 0);
  const call = writeScore(EXAMPLE_CALL, format.locale);
  return (
    <section aria-labelledby="scoring" className="grid grid-cols-1 gap-4">
      <h2 id="scoring" className="text-2xl">
        {t('scoring.heading')}
      </h2>
      <p className="mb-2 max-w-prose text-soft">{t('scoring.lead')}</p>
      <Part icon={<Star />} title={t('scoring.base.title')} text={t('scoring.base.text')}>
        <PartTable
          caption={t('scoring.base.example', { call })}
          parts={[{ aspect: 'score', xp: exampleMaximum() }]}
        />
        <p className="text-sm text-soft">{t('scoring.base.own')}</p>
        <PartTable caption={t('endings.caption')} parts={parts} />
        <ExampleEndings />
      </Part>
      <Part icon={<Sparkles />} title={t('scoring.bonus.title')} text={t('scoring.bonus.text')}>
        <p>
          {t('scoring.bonus.example', {
            call,
            sum: format.number(sum),
            exact: format.number(exampleWorth('score')),
            maximum: format.number(exampleMaximum()),
          })}
        </p>
        <p>
          {t('scoring.bonus.brave', {
            call: writeScore(BRAVE_CALL, format.locale),
            xp: format.number(exampleMaximum(BRAVE_CALL)),
          })}
        </p>
        <p>{t('scoring.bonus.cards')}</p>
      </Part>
      <Part icon={<Lock />} title={t('scoring.golden.title')} text={t('scoring.golden.text')}>
        <p>{t('scoring.golden.example')}</p>
      </Part>
    </section>
  );
}

type PartProps = { icon: ReactNode; title: string; text: string; children: ReactNode };

function Part({ icon, title, text, children }: PartProps) {
  return (
    <Card className="grid grid-cols-1 gap-4 p-5 sm:p-6">
      <h3 className="flex items-center gap-3 text-xl">
        <span aria-hidden="true" className="text-gold-ink">
          {icon}
        </span>
        {title}
      </h3>
      <p className="max-w-prose">{text}</p>
      <div className="grid grid-cols-1 gap-4 rounded-base border border-line bg-pitch p-4">
        {children}
      </div>
    </Card>
  );
}
