import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Check } from '#ui/icons/icons.ts';
import { Card } from '#ui/layout/card.tsx';

const POINTS = ['fair', 'skill', 'respect'] as const;

export function Oath({ children }: { children: ReactNode }) {
  const { t } = useTranslation('rules');
  return (
    <Card className="grid justify-items-center gap-6 px-6 py-12 text-center">
      <h2 className="text-2xl">{t('oath.heading')}</h2>
      <ol className="grid max-w-prose gap-3 text-left">
        {POINTS.map((point) => (
          <li key={point} className="flex items-start gap-3">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
            <span>{t(`oath.${point}`)}</span>
          </li>
        ))}
      </ol>
      <p className="text-soft">{t('cta.text')}</p>
      {children}
    </Card>
  );
}
