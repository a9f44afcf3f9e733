import type { EventView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { CompetitionLine } from '#game/competitions/competition-line.tsx';
import { seasonLabelOf } from '#game/competitions/season-style.ts';
import { ItemBadge } from '#game/items/item-badge.tsx';

export function EventHead({ event }: { event: EventView }) {
  const { t } = useTranslation('events');
  const { competition } = event;
  const occasion = competition ? seasonLabelOf(event.season, competition) : t('card.special');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div className="min-w-0 flex-1 basis-40">
        <CompetitionLine competition={competition} occasion={occasion} />
      </div>
      <ItemBadge status={event.status} note={event.note} closesAt={event.deadlineAt} />
    </div>
  );
}
