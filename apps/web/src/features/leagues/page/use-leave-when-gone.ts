import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '#game/paths.ts';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';

/** Leaves a league that the player saw and that is gone for them: removed, left or dissolved. */
export function useLeaveWhenGone(name: string | null): void {
  const { t } = useTranslation('leagues');
  const { showToast } = useToast();
  const navigate = useNavigate();
  const leave = useEffectEvent((league: string) => {
    showToast({ type: 'info', message: t('gone.toast', { league }) });
    void navigate(paths.leagues, { replace: true });
  });
  useEffect(() => {
    if (name !== null) leave(name);
  }, [name]);
}
