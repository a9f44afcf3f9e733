import type { ItemView } from '@kickoracle/contracts';
import { inPlayUntil, matchPhase, type DisplayedStatus } from '@kickoracle/game';
import { useTranslation } from '../../lib/translation/use-translation.ts';
import { useNowAtEach } from '../../lib/use-now.ts';
import { Badge, type BadgeTone } from '../../ui/feedback/badge.tsx';
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
  /** It closes because it begins: for a while it is played then. */
  isMatch?: boolean;
};

/** The status of an item, or the note that says more than it. */
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
