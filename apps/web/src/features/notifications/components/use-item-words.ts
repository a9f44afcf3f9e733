import type { NoticeItemView, NotificationView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useEventTexts } from '#game/items/event-texts.ts';
import { paths } from '#game/paths.ts';
import type { Icon } from '#ui/icons/icons.ts';
import { useFormat } from '#lib/use-format.ts';
import { CalendarClock, CalendarX, CircleX, PenLine } from '#ui/icons/icons.ts';

type ItemNotice = Extract<NotificationView, { item: unknown }>;

type Kickoff = NonNullable<Extract<ItemNotice, { type: 'MATCH_MOVED' }>['kickoff']>;

export function useItemWords() {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const { titleOf } = useEventTexts();
  const when = ({ at, isConfirmed }: Kickoff) =>
    format.date(at, isConfirmed ? 'dayAndTime' : 'dayAndDate');

  function nameOf(item: NoticeItemView | null): { title: string; to: string | null } {
    if (item === null) return { title: t('goneItem'), to: null };
    if (item.kind === 'event') return { title: titleOf(item), to: paths.event(item.eventId) };
    return { title: `${item.team1} – ${item.team2}`, to: paths.match(item.matchId) };
  }

  function newsOf(notice: ItemNotice): { Icon: Icon; text: string } {
    switch (notice.type) {
      case 'RESULT_CORRECTED': {
        const xp = format.number(Math.abs(notice.xp));
        const text = t(notice.xp < 0 ? 'correctedDown' : 'correctedUp', { xp });
        return { Icon: PenLine, text };
      }
      case 'MATCH_MOVED': {
        const { before, kickoff } = notice;
        if (kickoff === null) {
          return { Icon: CalendarX, text: t('postponed', { before: before && when(before) }) };
        }
        const params = { kickoff: when(kickoff) };
        const text = before ? t('moved', { ...params, before: when(before) }) : t('dated', params);
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
