import { useTranslation } from 'react-i18next';
import { SkillPicture } from '#game/proof/skill-picture.tsx';
import { Card } from '#ui/layout/card.tsx';

export function SkillProof() {
  const { t } = useTranslation('home');
  return (
    <section
      aria-labelledby="skill"
      className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div>
        <h2 id="skill" className="text-2xl">
          {t('skill.heading')}
        </h2>
        <p className="mt-2 max-w-prose text-soft">{t('skill.text')}</p>
      </div>
      <Card className="p-5 sm:p-6">
        <SkillPicture />
      </Card>
    </section>
  );
}
