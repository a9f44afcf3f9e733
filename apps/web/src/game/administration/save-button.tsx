import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';

export function SaveButton(state: { disabled: boolean; isBusy: boolean }) {
  const { t } = useTranslation('adminTeams');
  return (
    <Button type="submit" look="secondary" className="sm:justify-self-start" {...state}>
      {t('save')}
    </Button>
  );
}
