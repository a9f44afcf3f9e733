import type { ItemView } from '@kickoracle/contracts';
import { inPlayUntil, matchPhase, type DisplayedStatus } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { useNowAtEach } from '#lib/use-now.ts';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { statusNow } from './item-now.ts';

const TONES: Record<DisplayedStatus, BadgeTone> = {
  active: 'live',
  pending: 'waiting',
  finished: 'quiet',
};

type ItemBadgeProps = {
  status: DisplayedStatus;
  note: Extract<ItemView, { kind: 'event' }>['event']['note'];
  closesAt: string;
  /** Closes at kickoff, so it is in play for a while. */
  isMatch?: boolean;
};

export function ItemBadge({ status, note, closesAt, isMatch = false }: ItemBadgeProps) {
  const { t } = useTranslation('matches');
  const kickoffAt = new Date(closesAt);
  const now = useNowAtEach(isMatch ? [closesAt, inPlayUntil(kickoffAt)] : [closesAt]);
  if (note !== 'none') return <Badge tone="waiting">{t(`note.${note}`)}</Badge>;
  const shown = statusNow({ status, closesAt }, now);
  if (isMatch && matchPhase({ status: shown, note, kickoffAt }, now) === 'in_play') {
    return <Badge tone="live">{t('status.in_play')}</Badge>;
  }
  return <Badge tone={TONES[shown]}>{t(`status.${shown}`)}</Badge>;
}
