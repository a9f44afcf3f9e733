import type { NoticeItemView, NotificationView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useEventTexts } from '../../../game/items/event-texts.ts';
import { paths } from '../../../game/paths.ts';
import { formatDate, formatNumber } from '../../../lib/format.ts';

/** News of an item that the player has predicted. */
export type ItemNotice = Extract<NotificationView, { item: unknown }>;

type Kickoff = NonNullable<Extract<ItemNotice, { type: 'MATCH_MOVED' }>['kickoff']>;

/** News of an item in words: which one, what about it, and the way there. */
export function useItemWords() {
  const { t, i18n } = useTranslation('notifications');
  const { titleOf } = useEventTexts();
  const when = ({ at, isConfirmed }: Kickoff) =>
    formatDate(at, isConfirmed ? 'dayAndTime' : 'dayAndDate', i18n.language);

  function nameOf(item: NoticeItemView | null): { title: string; to: string | null } {
    if (item === null) return { title: t('goneItem'), to: null };
    if (item.kind === 'event') return { title: titleOf(item), to: paths.event(item.eventId) };
    return { title: `${item.team1} – ${item.team2}`, to: paths.match(item.matchId) };
  }

  function newsOf(notice: ItemNotice): string {
    switch (notice.type) {
      case 'RESULT_CORRECTED': {
        const xp = formatNumber(Math.abs(notice.xp), i18n.language);
        return t(notice.xp < 0 ? 'correctedDown' : 'correctedUp', { xp });
      }
      case 'MATCH_MOVED': {
        const { before, kickoff } = notice;
        if (kickoff === null) return t('postponed', { before: before && when(before) });
        if (before === null) return t('dated', { kickoff: when(kickoff) });
        return t('moved', { before: when(before), kickoff: when(kickoff) });
      }
      case 'MATCH_VOID':
      case 'EVENT_VOID':
        return t('void');
      case 'EVENT_MENDED':
        return t('mended');
    }
  }

  return (notice: ItemNotice) => ({ ...nameOf(notice.item), text: newsOf(notice) });
}
