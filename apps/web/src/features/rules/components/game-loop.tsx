import { useTranslation } from 'react-i18next';
import { ChartNoAxesColumnIncreasing, Clock, Target } from '#ui/icons/icons.ts';
import { Card } from '#ui/layout/card.tsx';

const STEPS = [
  { name: 'call', Icon: Target },
  { name: 'watch', Icon: Clock },
  { name: 'climb', Icon: ChartNoAxesColumnIncreasing },
] as const;

export function GameLoop() {
  const { t } = useTranslation('rules');
  return (
    <section aria-labelledby="loop" className="grid gap-6">
      <h2 id="loop" className="text-2xl">
        {t('loop.heading')}
      </h2>
      <ol className="grid gap-4 md:grid-cols-3">
        {STEPS.map(({ name, Icon }, index) => (
          <li key={name} className="contents">
            <Card className="grid content-start gap-3 p-6">
              <div className="flex items-center justify-between gap-3">
                <Icon aria-hidden="true" className="size-8 text-accent-ink" strokeWidth={1.75} />
                <span aria-hidden="true" className="figures text-2xl text-edge">
                  {index + 1}
                </span>
              </div>
              <h3 className="text-xl">{t(`loop.${name}.title`)}</h3>
              <p className="text-soft">{t(`loop.${name}.text`)}</p>
            </Card>
          </li>
        ))}
      </ol>
    </section>
  );
}
