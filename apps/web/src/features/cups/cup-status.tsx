import type { CupStatus } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { StatusPill, type PillState } from '#ui/feedback/status-pill.tsx';

const PILLS: Record<CupStatus, PillState> = {
  entry: 'live',
  drawing: 'waiting',
  playing: 'live',
  ended: 'done',
  called_off: 'off',
  cancelled: 'off',
};

export function CupStatusPill({ status }: { status: CupStatus }) {
  const { t } = useTranslation('cups');
  return <StatusPill state={PILLS[status]}>{t(`status.${status}`)}</StatusPill>;
}
