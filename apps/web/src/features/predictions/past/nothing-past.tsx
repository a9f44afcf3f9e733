import type { DisplayedStatus } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { paths } from '#game/paths.ts';
import { ButtonLink } from '#ui/controls/button.tsx';

export function NothingPast({ status, isOwner }: { status: DisplayedStatus; isOwner: boolean }) {
  const { t } = useTranslation('past');
  return (
    <div className="grid justify-items-center gap-3 px-4 py-8 text-center">
      <p className="text-balance text-soft">{t(`empty.${status}`)}</p>
      <ButtonLink to={paths.events} look={isOwner ? 'primary' : 'secondary'}>
        {t('empty.link')}
      </ButtonLink>
    </div>
  );
}
