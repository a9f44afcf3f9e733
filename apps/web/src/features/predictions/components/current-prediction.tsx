import type { EventView } from '@kickoracle/contracts';
import clsx from 'clsx';
import { Trans } from '../../../lib/translation/trans.ts';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { AnswerWords } from '../../../game/answers/answer-words.tsx';
import { useAskedQuestions } from '../../../game/answers/asked-questions.ts';
import { formatDate, formatNumber } from '../../../lib/format.ts';

type CurrentPredictionProps = {
  event: EventView;
  /** It stays as it is. */
  isMuted?: boolean;
};

/** What the player answered, when they last changed it, and what it pays when it is right. */
export function CurrentPrediction({ event, isMuted = false }: CurrentPredictionProps) {
  const { t, i18n } = useTranslation('eventDetail');
  const { ofEvent } = useAskedQuestions();
  const { prediction } = event;
  if (!prediction) return null;
  const { value, changedAt, worth } = prediction;
  return (
    <section
      aria-label={t('current')}
      className={clsx(
        'grid gap-1 rounded-base border border-line bg-pitch p-4',
        isMuted && 'text-soft',
      )}
    >
      <h3 className="eyebrow text-soft">{t('current')}</h3>
      <div className="text-lg font-semibold [overflow-wrap:anywhere]">
        <AnswerWords value={value} question={ofEvent(event)} />
      </div>
      <p className="text-sm text-soft">
        <Trans
          t={t}
          i18nKey="changed"
          values={{ date: formatDate(changedAt, 'datetime', i18n.language) }}
          components={{ time: <time dateTime={changedAt} /> }}
        />
      </p>
      {worth && (
        <p className="text-sm text-soft">
          <Trans
            t={t}
            i18nKey="worth"
            values={{ xp: formatNumber(worth.inForce, i18n.language) }}
            components={{ b: <strong className="figures text-base text-ink" /> }}
          />
        </p>
      )}
      {event.rewards.kind === 'decay' && event.status === 'active' && (
        <p className="text-sm text-soft">{t('keepsWorth')}</p>
      )}
    </section>
  );
}
