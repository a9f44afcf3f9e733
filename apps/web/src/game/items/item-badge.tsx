import type { ItemView } from '@kickoracle/contracts';
import type { DisplayedStatus } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
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
};

/** The status of an item, or the note that says more than it. */
export function ItemBadge({ status, note, closesAt }: ItemBadgeProps) {
  const { t } = useTranslation('matches');
  const now = useNowAtEach([closesAt]);
  if (note !== 'none') return <Badge tone="waiting">{t(`note.${note}`)}</Badge>;
  const shown = statusNow({ status, closesAt }, now);
  return <Badge tone={TONES[shown]}>{t(`status.${shown}`)}</Badge>;
}
