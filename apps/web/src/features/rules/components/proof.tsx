import { useTranslation } from 'react-i18next';
import { SkillPicture } from '#game/proof/skill-picture.tsx';
import { Card } from '#ui/layout/card.tsx';

export function Proof() {
  const { t } = useTranslation('rules');
  return (
    <section aria-labelledby="proof" className="grid grid-cols-1 gap-4">
      <h2 id="proof" className="text-2xl">
        {t('proof.title')}
      </h2>
      <p className="max-w-prose text-soft">{t('proof.text')}</p>
      <Card className="p-5 sm:p-6">
        <SkillPicture />
      </Card>
    </section>
  );
}
