import type { MergedSeasonView } from '@kickoracle/contracts';
import clsx from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useWork } from '#game/administration/use-work.ts';
import { useFormat } from '#lib/use-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { cardClass } from '#ui/layout/card.tsx';
import { useAnswerMergedSeasons, useMergedSeasons } from '../imports.queries.ts';

const ANSWERS = ['two', 'one'] as const;
type Answer = (typeof ANSWERS)[number];

/** Seasons that were merged although a source distinguishes them. Renders nothing without any. */
export function MergedSeasons({ onAnswered }: { onAnswered: () => void }) {
  const { t } = useTranslation('adminImports');
  const format = useFormat();
  const work = useWork();
  const headingId = useId();
  const list = useMergedSeasons();
  const send = useAnswerMergedSeasons();
  if (list.isLoadingError) return <Notice tone="error">{t('seasons.failed')}</Notice>;
  const seasons = list.data ?? [];
  if (seasons.length === 0) return null;

  async function onAnswer({ competition, season, labels }: MergedSeasonView, answer: Answer) {
    const input = { competitionId: competition.id, season, labels, answer };
    const done = await work(send.mutateAsync(input), ({ created: count }) =>
      answer === 'two'
        ? t('seasons.parted', { count, amount: format.number(count) })
        : t('seasons.kept'),
    );
    if (done) onAnswered();
  }

  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-4 pt-4">
      <div>
        <h2 id={headingId} className="text-2xl">
          {t('seasons.heading')}
        </h2>
        <p className="mt-1 max-w-prose text-soft">{t('seasons.lead')}</p>
      </div>
      <ul className="grid gap-3">
        {seasons.map((merged) => {
          const { competition, season, matches: count } = merged;
          const labels = merged.labels.join(', ');
          const names = { competition: competition.name, labels };
          return (
            <li
              key={`${competition.id} ${season}`}
              className={clsx(cardClass, 'flex flex-wrap items-end justify-between gap-3 p-4')}
            >
              <div className="grid min-w-0 flex-1 basis-64 gap-1">
                <h3 className="text-lg [overflow-wrap:anywhere]">{competition.name}</h3>
                <p className="text-sm text-soft [overflow-wrap:anywhere]">
                  {t('seasons.shared', {
                    count,
                    amount: format.number(count),
                    labels,
                  })}
                </p>
              </div>
              {ANSWERS.map((answer) => (
                <Button
                  key={answer}
                  look="secondary"
                  aria-label={t(`seasons.${answer}Of`, names)}
                  isBusy={
                    send.isPending &&
                    send.variables.competitionId === competition.id &&
                    send.variables.answer === answer
                  }
                  aria-disabled={send.isPending}
                  onClick={() => void onAnswer(merged, answer)}
                  className="max-sm:w-full"
                >
                  {t(`seasons.${answer}`)}
                </Button>
              ))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
