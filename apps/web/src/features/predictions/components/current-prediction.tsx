import type { EventView } from '@kickoracle/contracts';
import clsx from 'clsx';
import { Trans, useTranslation } from 'react-i18next';
import { AnswerWords } from '#game/answers/answer-words.tsx';
import { useDisplayedQuestions } from '#game/answers/displayed-questions.ts';
import { useFormat } from '#lib/use-format.ts';

type CurrentPredictionProps = {
  event: EventView;
  /** Greyed: the prediction can no longer be changed. */
  isMuted?: boolean;
};

export function CurrentPrediction({ event, isMuted = false }: CurrentPredictionProps) {
  const { t } = useTranslation('eventDetail');
  const format = useFormat();
  const { ofEvent } = useDisplayedQuestions();
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
          values={{ date: format.date(changedAt, 'datetime') }}
          components={{ time: <time dateTime={changedAt} /> }}
        />
      </p>
      {worth && (
        <p className="text-sm text-soft">
          <Trans
            t={t}
            i18nKey="worth"
            values={{ xp: format.number(worth.inForce) }}
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
