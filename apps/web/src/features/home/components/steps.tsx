import { useTranslation } from 'react-i18next';
import { Crown, Swords, Target } from '#ui/icons/icons.ts';
import { Card } from '#ui/layout/card.tsx';

const STEPS = [
  { name: 'predict', Icon: Target },
  { name: 'compete', Icon: Swords },
  { name: 'conquer', Icon: Crown },
] as const;

export function Steps() {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="steps" className="grid grid-cols-1 gap-6">
      <h2 id="steps" className="text-2xl">
        {t('steps.heading')}
      </h2>
      <ol className="grid grid-cols-1 gap-4 md:grid-cols-3">
        {STEPS.map(({ name, Icon }, index) => (
          <li key={name} className="contents">
            <Card className="grid grid-cols-1 content-start gap-3 p-6">
              <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
                <Icon aria-hidden="true" className="size-8 text-accent-ink" strokeWidth={1.75} />
                <span aria-hidden="true" className="figures text-2xl text-edge">
                  {index + 1}
                </span>
              </div>
              <h3 className="text-xl">{t(`steps.${name}.title`)}</h3>
              <p className="text-soft">{t(`steps.${name}.text`)}</p>
            </Card>
          </li>
        ))}
      </ol>
    </section>
  );
}
