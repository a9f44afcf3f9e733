import type { CompetitionView, EventView } from '@kickoracle/contracts';
import { formatSeason } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { CompetitionLine } from '../../../game/competitions/competition-line.tsx';
import { ItemBadge } from '../../../game/items/item-badge.tsx';

const seasonOf = (season: number, competition: CompetitionView) =>
  formatSeason(season, {
    startMonth: competition.seasonStartMonth,
    endMonth: competition.seasonEndMonth,
  });

/** Of which competition and season an event is, and whether it is open. */
export function EventHead({ event }: { event: EventView }) {
  const { t } = useTranslation('events');
  const { competition } = event;
  const occasion = competition ? seasonOf(event.season, competition) : t('card.special');
  return (
    <div className="flex items-center justify-between gap-3">
      <CompetitionLine competition={competition} occasion={occasion} />
      <ItemBadge status={event.status} note={event.note} closesAt={event.deadlineAt} />
    </div>
  );
}
