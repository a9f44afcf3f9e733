import type { EventView } from '@kickoracle/contracts';
import { Trans, useTranslation } from 'react-i18next';
import { useItemNow } from '#game/items/item-now.ts';
import { verdictOn } from '#game/standing/own-standing.ts';
import { VerdictSign } from '#game/standing/verdict-sign.tsx';
import { useFormat } from '#lib/use-format.ts';
import { DoneTick } from '#ui/feedback/done-tick.tsx';
import { EventReward } from './event-reward.tsx';

const ownVerdict = ({ prediction, note, deadlineAt }: EventView) =>
  prediction && verdictOn([prediction], { note, closesAt: deadlineAt });

export function OwnMark({ event }: { event: EventView }) {
  const { t } = useTranslation('events');
  const verdict = ownVerdict(event);
  if (verdict) return <VerdictSign verdict={verdict} className="size-11" />;
  if (!event.prediction || event.status === 'finished') return null;
  return <DoneTick label={t('card.predicted')} className="size-11" />;
}

/** The sign and XP of a closed event's row; without them, its state. */
export function OwnOutcome({ event }: { event: EventView }) {
  const { t } = useTranslation(['matches', 'common']);
  const format = useFormat();
  const verdict = ownVerdict(event);
  const { status } = useItemNow(event);
  const xp = event.prediction?.xp ?? null;
  const state =
    event.note === 'none' ? t(`matches:status.${status}`) : t(`matches:note.${event.note}`);
  return (
    <span className="flex items-center gap-1 text-sm whitespace-nowrap text-soft">
      {verdict && <VerdictSign verdict={verdict} />}
      {xp === null || event.note !== 'none' ? state : t('common:xp', { xp: format.number(xp) })}
    </span>
  );
}

export function OwnReward({ event }: { event: EventView }) {
  const { t } = useTranslation(['matches', 'common']);
  const format = useFormat();
  const verdict = ownVerdict(event);
  const xp = event.prediction?.xp ?? null;
  if (xp === null) return <EventReward event={event} />;
  return (
    <span className={xp > 0 ? 'block text-sm text-gold-ink' : 'block text-sm text-soft'}>
      {/* Screen readers get the word from the sign beside it. */}
      {verdict && <span aria-hidden="true">{t(`common:verdict.${verdict}`)} · </span>}
      <Trans
        t={t}
        i18nKey="card.earned"
        values={{ xp: format.number(xp) }}
        components={{ b: <strong className="figures text-lg" /> }}
      />
    </span>
  );
}
