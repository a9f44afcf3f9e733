import type { EventView } from '@kickoracle/contracts';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { useEventTexts } from '../../../game/items/event-texts.ts';
import { formatDate } from '../../../lib/format.ts';
import { Collapsible } from '../../../ui/layout/collapsible.tsx';

/** What an event said while somebody had predicted it already, for everybody who sees it. */
export function EarlierTexts({ event }: { event: EventView }) {
  const { t, i18n } = useTranslation('eventDetail');
  const { titleOf, descriptionOf } = useEventTexts();
  if (event.earlierTexts.length === 0) return null;
  return (
    <Collapsible summary={t('earlier.heading')}>
      <ol className="grid gap-4">
        {event.earlierTexts.map((texts) => (
          <li key={texts.replacedAt} className="grid gap-1 [overflow-wrap:anywhere]">
            <time dateTime={texts.replacedAt} className="text-sm text-soft">
              {t('earlier.until', {
                when: formatDate(texts.replacedAt, 'datetime', i18n.language),
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
