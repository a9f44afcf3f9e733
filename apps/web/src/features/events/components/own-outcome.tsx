import type { EventView } from '@kickoracle/contracts';
import { Trans, useTranslation } from 'react-i18next';
import { eventVerdictOf } from '#game/standing/own-standing.ts';
import { VerdictSign } from '#game/standing/verdict-sign.tsx';
import { useFormat } from '#lib/use-format.ts';
import { DoneTick } from '#ui/feedback/done-tick.tsx';
import { EventReward } from './event-reward.tsx';

export function OwnMark({ event }: { event: EventView }) {
  const { t } = useTranslation('events');
  const verdict = eventVerdictOf(event);
  if (verdict) return <VerdictSign verdict={verdict} className="size-11" />;
  if (!event.prediction || event.status === 'finished') return null;
  return <DoneTick label={t('card.predicted')} className="size-11" />;
}

export function OwnReward({ event }: { event: EventView }) {
  const { t } = useTranslation(['matches', 'common']);
  const format = useFormat();
  const verdict = eventVerdictOf(event);
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
