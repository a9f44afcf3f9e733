import type { ProfileView } from '@kickoracle/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportWindow } from '#game/reports/report-window.tsx';
import { Button } from '#ui/controls/button.tsx';

export function ReportPlayer({ player }: { player: ProfileView }) {
  const { t } = useTranslation('reports');
  const [isOpen, setIsOpen] = useState(false);
  const { userId: playerId, username: name, picture } = player;
  return (
    <>
      <Button look="ghost" onClick={() => setIsOpen(true)} className="max-sm:w-full">
        {t('open')}
        <span className="sr-only">{name}</span>
      </Button>
      <ReportWindow
        reported={{ playerId, name, hasPicture: picture !== null }}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
