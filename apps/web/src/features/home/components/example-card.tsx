import { useTranslation } from 'react-i18next';
import { formatScoreForReading } from '#lib/format.ts';
import { useFormat } from '#lib/use-format.ts';
import { EXAMPLE_CALL, exampleAward, exampleMaximum } from '#game/standing/example-prediction.ts';

const ENDINGS = [
  { home: 2, away: 1 },
  { home: 3, away: 2 },
  { home: 1, away: 0 },
  { home: 0, away: 2 },
] as const;

export function ExampleCard() {
  const { t } = useTranslation(['home', 'common']);
  const format = useFormat();
  const xp = (value: number) => t('common:xp', { xp: format.number(value) });
  const most = exampleMaximum();
  return (
    <figure
      aria-label={t('home:example.label')}
      className="@container grid grid-cols-1 gap-4 rounded-base border border-line bg-surface p-6 shadow-card"
    >
      <figcaption className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="eyebrow text-soft">{t('home:example.heading')}</span>
        <span className="figures text-3xl whitespace-nowrap text-accent-ink">
          {formatScoreForReading(EXAMPLE_CALL)}
        </span>
      </figcaption>
      <p
        aria-hidden="true"
        className="-mb-2 flex flex-wrap justify-between gap-x-3 text-sm text-soft"
      >
        <span>{t('home:example.ending')}</span>
        <span>{t('home:example.pays')}</span>
      </p>
      <ul className="grid gap-2.5">
        {ENDINGS.map((ending) => {
          const earned = exampleAward(ending).xp;
          return (
            <li
              key={`${ending.home}-${ending.away}`}
              className="flex flex-wrap items-center justify-between gap-x-3 @[13rem]:grid @[13rem]:grid-cols-[3.5rem_minmax(0,1fr)_auto]"
            >
              <span className="figures text-lg whitespace-nowrap">
                {formatScoreForReading(ending)}
              </span>
              <svg
                viewBox="0 0 100 8"
                preserveAspectRatio="none"
                className="order-last h-2 w-full @[13rem]:order-none"
                aria-hidden="true"
              >
                <rect width="100" height="8" className="fill-raised" />
                <rect
                  width={(earned / most) * 100}
                  height="8"
                  className={earned === most ? 'fill-gold' : 'fill-edge'}
                />
              </svg>
              <span
                className={
                  earned === most
                    ? 'figures min-w-20 text-right text-lg text-gold-ink'
                    : 'figures min-w-20 text-right text-lg text-soft'
                }
              >
                {xp(earned)}
              </span>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}
