import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { Card } from '#ui/layout/card.tsx';
import { PROOF_FIGURES } from '../proof-figures.ts';

const MEASURES = [
  { id: 'byXp', shares: PROOF_FIGURES.luckyByXp },
  { id: 'bySkill', shares: PROOF_FIGURES.luckyBySkill },
] as const;

export function LuckyScores() {
  const { t } = useTranslation('proof');
  const format = useFormat();
  const percent = (share: number) => format.percent(100 * share, { decimals: 0 });
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <h3 className="text-lg">{t('lucky.heading')}</h3>
      <dl className="grid gap-4 sm:grid-cols-2">
        {MEASURES.map(({ id, shares: [before, after] }) => (
          <div key={id} className="grid gap-2">
            <dt className="font-semibold">{t(`lucky.${id}`)}</dt>
            <dd className="grid gap-2">
              <span className="figures text-2xl">
                {percent(before)} → {percent(after)}
              </span>
              <span
                aria-hidden="true"
                className="relative h-3 rounded-full border border-edge bg-raised"
              >
                <svg className="absolute inset-0 size-full overflow-visible">
                  <rect
                    width={percentOf(after)}
                    height="100%"
                    rx="0.375rem"
                    className="fill-gold"
                  />
                  <rect
                    x={percentOf(before)}
                    y="-0.25rem"
                    width="2"
                    height="1.125rem"
                    className="fill-ink"
                  />
                </svg>
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-soft">{t('lucky.lead')}</p>
    </Card>
  );
}

const percentOf = (share: number) => `${100 * share}%`;
