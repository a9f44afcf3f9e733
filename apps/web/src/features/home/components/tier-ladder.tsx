import { TIERS } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { Card } from '#ui/layout/card.tsx';
import { Emblem } from '#game/tiers/emblem.tsx';

export function TierLadder() {
  const { t } = useTranslation(['home', 'tiers', 'common']);
  const format = useFormat();
  return (
    <section aria-labelledby="tiers" className="grid gap-6">
      <div>
        <h2 id="tiers" className="text-2xl">
          {t('home:xp.heading')}
        </h2>
        <p className="mt-1 text-soft">{t('home:xp.text')}</p>
      </div>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(5.5rem,100%),1fr))] gap-3 sm:grid-cols-3 lg:grid-cols-9">
        {TIERS.map((tier, index) => (
          <li key={tier.name} className="grid">
            <Card className="grid grid-cols-1 content-start justify-items-center gap-1 px-1 py-4 text-center">
              <Emblem shape={index} color={tier.color} className="mb-1 size-14" />
              <span className="font-display text-lg font-bold">{t(`tiers:${tier.name}`)}</span>
              <span className="text-sm text-soft">
                {t('common:xp', { xp: format.number(tier.startXp) })}
              </span>
            </Card>
          </li>
        ))}
      </ol>
    </section>
  );
}
