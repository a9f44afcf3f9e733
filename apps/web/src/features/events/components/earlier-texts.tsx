import type { EventView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useEventTexts } from '#game/items/event-texts.ts';
import { useFormat } from '#lib/use-format.ts';
import { Collapsible } from '#ui/layout/collapsible.tsx';

/** Texts that were replaced after the first prediction, visible to all. */
export function EarlierTexts({ event }: { event: EventView }) {
  const { t } = useTranslation('eventDetail');
  const format = useFormat();
  const { titleOf, descriptionOf } = useEventTexts();
  if (event.earlierTexts.length === 0) return null;
  return (
    <Collapsible summary={t('earlier.heading')}>
      <ol className="grid gap-4">
        {event.earlierTexts.map((texts) => (
          <li key={texts.replacedAt} className="grid gap-1 [overflow-wrap:anywhere]">
            <time dateTime={texts.replacedAt} className="text-sm text-soft">
              {t('earlier.until', {
                when: format.date(texts.replacedAt, 'datetime'),
              })}
            </time>
            <p className="font-semibold">{titleOf(texts)}</p>
            {descriptionOf(texts) !== null && (
              <p className="whitespace-pre-line text-soft">{descriptionOf(texts)}</p>
            )}
          </li>
        ))}
      </ol>
    </Collapsible>
  );
}
