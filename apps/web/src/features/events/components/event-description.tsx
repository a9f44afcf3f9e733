import type { EventView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useEventTexts } from '#game/items/event-texts.ts';

export function EventDescription({ event }: { event: EventView }) {
  const { t } = useTranslation('eventDetail');
  const { descriptionOf } = useEventTexts();
  const text = descriptionOf(event);
  if (text === null) return null;
  return (
    <blockquote className="border-l-4 border-edge px-4 py-1 text-soft italic [overflow-wrap:anywhere] whitespace-pre-line">
      {t('quoted', { text })}
    </blockquote>
  );
}
