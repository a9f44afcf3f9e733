import type { EventView } from '@kickoracle/contracts';
import { Trans } from '../../../lib/translation/trans.ts';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { verdictOn } from '../../../game/standing/own-standing.ts';
import { VerdictSign } from '../../../game/standing/verdict-sign.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { DoneTick } from '../../../ui/feedback/done-tick.tsx';
import { EventReward } from './event-reward.tsx';

const ownVerdict = ({ prediction, note, deadlineAt }: EventView) =>
  prediction && verdictOn([prediction], { note, closesAt: deadlineAt });

/** A tick once the event is predicted; after its result, how that turned out. */
export function OwnMark({ event }: { event: EventView }) {
  const { t } = useTranslation('events');
  const verdict = ownVerdict(event);
  if (verdict) return <VerdictSign verdict={verdict} className="size-11" />;
  if (!event.prediction || event.status === 'finished') return null;
  return <DoneTick label={t('card.predicted')} className="size-11" />;
}

/** What a right answer pays; after the result, what the own one has paid. */
export function OwnReward({ event }: { event: EventView }) {
  const { t, i18n } = useTranslation(['matches', 'common']);
  const verdict = ownVerdict(event);
  const xp = event.prediction?.xp ?? null;
  if (xp === null) return <EventReward event={event} />;
  return (
    <span className={xp > 0 ? 'block text-sm text-gold-ink' : 'block text-sm text-soft'}>
      {/* The sign beside it says the word to screen readers. */}
      {verdict && <span aria-hidden="true">{t(`common:verdict.${verdict}`)} · </span>}
      <Trans
        t={t}
        i18nKey="card.earned"
        values={{ xp: formatNumber(xp, i18n.language) }}
        components={{ b: <strong className="figures text-lg" /> }}
      />
    </span>
  );
}
