import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { DateTimeField } from '#ui/controls/date-fields.tsx';
import { useFormat } from '#lib/use-format.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { DataTable } from '#ui/layout/data-table.tsx';
import type { Column } from '#ui/layout/table-cell.tsx';
import { isDone, type PastedRow } from './pasted-rows.ts';
import { PastedTeam } from './pasted-team.tsx';
import { RowState } from './row-state.tsx';
import type { MatchPaste } from './use-match-paste.ts';
import { useSendRows } from './use-send-rows.ts';

type PasteReviewProps = {
  paste: MatchPaste;
  rows: readonly PastedRow[];
  onCreated: () => void;
};

export function PasteReview({ paste, rows, onCreated }: PasteReviewProps) {
  const { t } = useTranslation('createMatch');
  const { send, isSending } = useSendRows(paste, onCreated);
  const ready = paste.readyRows.length;
  const columns: Column<PastedRow>[] = [
    {
      id: 'line',
      heading: t('several.columns.line'),
      isRowHeading: true,
      cell: ({ line }) => line,
    },
    {
      id: 'kickoff',
      heading: t('kickoff'),
      cell: (row) => (
        <DateTimeField
          isCompact
          isLabelHidden
          label={t('several.of', { field: t('kickoff'), line: row.line })}
          disabled={isDone(row)}
          value={row.kickoff}
          error={isDone(row) ? undefined : paste.rowError(row, 'kickoff')}
          onChange={(event) => paste.changeRow(row.line, { kickoff: event.target.value })}
        />
      ),
    },
    ...(['team1Id', 'team2Id'] as const).map((field) => ({
      id: field,
      heading: t(field === 'team1Id' ? 'team1' : 'team2'),
      cell: (row: PastedRow) => <PastedTeam {...{ paste, row, field, isFixed: isDone(row) }} />,
    })),
    {
      id: 'fate',
      heading: t('several.columns.fate'),
      cell: (row) => <RowState paste={paste} row={row} />,
    },
  ];
  return (
    <div className="grid gap-3">
      {paste.ambiguous && <DateRule paste={paste} />}
      <DataTable
        caption={t('several.caption')}
        columns={columns}
        rows={rows}
        rowKey={({ line }) => String(line)}
      />
      <div className="flex flex-wrap gap-3">
        {rows.every(isDone) ? (
          <Button onClick={paste.startAgain}>{t('several.again')}</Button>
        ) : (
          <>
            <Button
              onClick={send}
              isBusy={isSending}
              disabled={ready === 0 || !paste.isOccasionReady}
            >
              {t('several.create', { count: ready })}
            </Button>
            <Button look="secondary" disabled={isSending} onClick={paste.backToText}>
              {t('several.back')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function DateRule({ paste }: { paste: MatchPaste }) {
  const { t } = useTranslation('createMatch');
  const format = useFormat();
  if (!paste.ambiguous) return null;
  const { year, month: second, day: first } = paste.ambiguous;
  const [day, month] = paste.order === 'day_first' ? [first, second] : [second, first];
  const two = (part: number) => String(part).padStart(2, '0');
  const date = new Date(year, month - 1, day);
  return (
    <Notice
      tone="info"
      action={
        <Button look="secondary" onClick={paste.turnOrder}>
          {t(paste.order === 'day_first' ? 'several.monthFirst' : 'several.dayFirst')}
        </Button>
      }
    >
      {t(paste.order === 'day_first' ? 'several.readAs' : 'several.readAsChosen', {
        written: `${two(first)}/${two(second)}/${year}`,
        date: format.date(date, 'longDate'),
      })}
    </Notice>
  );
}
