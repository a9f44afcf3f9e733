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

type StatusText = { readonly tone: BadgeTone; readonly text: string };

/** Returns the text of an item's note or status, and renders again when it changes. */
export function useItemStatus({
  status,
  note,
  closesAt,
  isMatch = false,
}: ItemBadgeProps): StatusText {
  const { t } = useTranslation('matches');
  const kickoffAt = new Date(closesAt);
  const now = useNowAtEach(isMatch ? [closesAt, inPlayUntil(kickoffAt)] : [closesAt]);
  if (note !== 'none') return { tone: 'waiting', text: t(`note.${note}`) };
  const shown = statusNow({ status, closesAt }, now);
  if (isMatch && matchPhase({ status: shown, note, kickoffAt }, now) === 'in_play') {
    return { tone: 'live', text: t('status.in_play') };
  }
  return { tone: TONES[shown], text: t(`status.${shown}`) };
}

export function ItemBadge(props: ItemBadgeProps) {
  const { tone, text } = useItemStatus(props);
  return <Badge tone={tone}>{text}</Badge>;
}
