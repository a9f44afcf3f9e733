import type { CupView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { Collapsible } from '#ui/layout/collapsible.tsx';

const RULES = {
  knockout: ['round', 'decision', 'consolation', 'corrections', 'leaving'],
  head_to_head: ['round', 'points', 'corrections', 'leaving'],
} as const;

export function CupRules({ cup }: { cup: CupView }) {
  const { t } = useTranslation('cups');
  return (
    <Collapsible summary={t('rules.heading')} isOpen={cup.status === 'entry'}>
      <ul className="grid max-w-prose list-disc gap-2 pl-5 marker:text-soft">
        {RULES[cup.format].map((rule) => (
          <li key={rule}>{t(`rules.${rule}`)}</li>
        ))}
      </ul>
    </Collapsible>
  );
}
