import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { formatPercent } from '../../../lib/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { PROOF_FIGURES } from '../proof-figures.ts';

const MEASURES = [
  { id: 'byXp', shares: PROOF_FIGURES.luckyByXp },
  { id: 'bySkill', shares: PROOF_FIGURES.luckyBySkill },
] as const;

/** What three lucky scores make of an average player, by XP and by skill. */
export function LuckyScores() {
  const { t, i18n } = useTranslation('proof');
  const percent = (share: number) => formatPercent(100 * share, i18n.language, { decimals: 0 });
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
                <span
                  className="absolute inset-y-0 left-0 rounded-full bg-gold"
                  style={{ width: percentOf(after) }}
                />
                <span
                  className="absolute -inset-y-1 w-0.5 bg-ink"
                  style={{ left: percentOf(before) }}
                />
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
