import type { EventId, ItemId, MatchId } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEventTexts } from '#game/items/event-texts.ts';
import { paths } from '#game/paths.ts';
import { useFormat } from '#lib/use-format.ts';
import { DataTable } from '#ui/layout/data-table.tsx';
import { useAnswerTexts } from './use-answer-texts.ts';
import type { OpenedPrediction } from './use-opened-predictions.ts';

type OpenedTableProps = {
  kind: 'match' | 'event';
  itemId: ItemId;
  predictions: readonly OpenedPrediction[];
};

export function OpenedTable({ kind, itemId, predictions }: OpenedTableProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { titleOf } = useEventTexts();
  const textOf = useAnswerTexts(
    kind === 'match' ? { matchId: itemId as MatchId } : { eventId: itemId as EventId },
  );
  const questions = new Set(predictions.map(({ templateKey }) => templateKey));
  // With seconds: they matter near a deadline and for decaying rewards.
  const time = (at: string) => (
    <time dateTime={at} className="block max-sm:text-right max-sm:text-sm sm:whitespace-nowrap">
      {format.date(at, 'short')} {format.date(at, 'timeWithSeconds')}
    </time>
  );
  const question = {
    id: 'question',
    heading: t('predictions.columns.question'),
    cell: ({ templateKey }: OpenedPrediction) =>
      titleOf({ title: null, titleKey: `templates.${templateKey}.title` }),
  };
  return (
    <DataTable
      caption={t('predictions.heading')}
      isCaptionHidden
      rows={predictions}
      rowKey={({ position }) => String(position)}
      columns={[
        {
          id: 'username',
          heading: t('predictions.columns.username'),
          isRowHeading: true,
          cell: ({ username }) =>
            username === null ? (
              <span className="font-normal text-soft">{t('predictions.anonymous')}</span>
            ) : (
              <Link
                to={paths.profile(username)}
                className="text-accent-ink underline underline-offset-4"
              >
                {username}
              </Link>
            ),
        },
        ...(questions.size > 1 ? [question] : []),
        {
          id: 'prediction',
          heading: t('predictions.columns.prediction'),
          cell: (row) => textOf(row),
        },
        {
          id: 'submitted',
          heading: t('predictions.columns.submitted'),
          cell: ({ createdAt }) => time(createdAt),
        },
        {
          id: 'updated',
          heading: t('predictions.columns.updated'),
          cell: ({ changedAt }) => time(changedAt),
        },
      ]}
    />
  );
}
