import type { NoticeItemView, NotificationView } from '@kickoracle/contracts';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { useEventTexts } from '../../../game/items/event-texts.ts';
import { paths } from '../../../game/paths.ts';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import type { Icon } from '../../../ui/icons/icon.tsx';
import { CalendarClock, CalendarX, CircleX, PenLine } from '../../../ui/icons/icons.ts';

/** News of an item that the player has predicted. */
type ItemNotice = Extract<NotificationView, { item: unknown }>;

type Kickoff = NonNullable<Extract<ItemNotice, { type: 'MATCH_MOVED' }>['kickoff']>;

/** Returns news of an item in words: which one, what about it, and the way there. */
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

  function newsOf(notice: ItemNotice): { Icon: Icon; text: string } {
    switch (notice.type) {
      case 'RESULT_CORRECTED': {
        const xp = formatNumber(Math.abs(notice.xp), i18n.language);
        const text = t(notice.xp < 0 ? 'correctedDown' : 'correctedUp', { xp });
        return { Icon: PenLine, text };
      }
      case 'MATCH_MOVED': {
        const { before, kickoff } = notice;
        if (kickoff === null) {
          return { Icon: CalendarX, text: t('postponed', { before: before && when(before) }) };
        }
        const told = { kickoff: when(kickoff) };
        const text = before ? t('moved', { ...told, before: when(before) }) : t('dated', told);
        return { Icon: CalendarClock, text };
      }
      case 'MATCH_VOID':
      case 'EVENT_VOID':
        return { Icon: CircleX, text: t('void') };
      case 'EVENT_MENDED':
        return { Icon: PenLine, text: t('mended') };
    }
  }

  return (notice: ItemNotice) => ({ ...nameOf(notice.item), ...newsOf(notice) });
}
