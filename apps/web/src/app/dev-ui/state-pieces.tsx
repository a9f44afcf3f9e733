import { VERDICTS } from '@kickoracle/game';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DataTable } from '#ui/layout/data-table.tsx';
import type { Column } from '#ui/layout/table-cell.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { ProgressRing } from '#game/standing/progress-ring.tsx';
import { VerdictSign } from '#game/standing/verdict-sign.tsx';
import { Skeleton, SkeletonRows, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';
import { Piece, Row } from './piece.tsx';
import type { Samples } from './samples.ts';

const TONES = ['info', 'success', 'warning', 'error'] as const;
const PERCENTS = [0, 42, 67, 86, 100];

export function StatePieces({ samples }: { samples: Samples }) {
  return (
    <>
      <Piece id="inline-notices">
        {TONES.map((tone) => (
          <Notice key={tone} tone={tone}>
            {samples.notices[tone]}
          </Notice>
        ))}
        <Notice
          tone="warning"
          heading={samples.notices.warning}
          action={<Button look="secondary">{samples.more}</Button>}
        >
          {samples.emptyText}
        </Notice>
      </Piece>
      <Piece id="progress">
        {[0, 0.37, 1].map((share) => (
          <ProgressBar key={share} label={samples.progress} share={share} />
        ))}
        {(['active', 'pending'] as const).map((type) => (
          <Row key={type}>
            {PERCENTS.map((percent) => (
              <ProgressRing key={percent} type={type} percent={percent} label={samples.ring} />
            ))}
          </Row>
        ))}
        <Row>
          {VERDICTS.map((verdict) => (
            <VerdictSign key={verdict} verdict={verdict} className="size-11" />
          ))}
          {VERDICTS.map((verdict) => (
            <VerdictSign key={verdict} verdict={verdict} isNamed />
          ))}
        </Row>
      </Piece>
      <Piece id="tables">
        <TablePiece samples={samples} />
      </Piece>
      <Piece id="skeletons" className="md:grid-cols-3">
        <SkeletonText lines={4} />
        <SkeletonRows rows={3} />
        <Card className="grid gap-3 p-4">
          <Skeleton className="h-24" />
          <SkeletonText lines={2} />
        </Card>
      </Piece>
      <Piece id="empty-states" className="md:grid-cols-2">
        <StateView heading={samples.emptyHeading} text={samples.emptyText}>
          <Button look="secondary">{samples.more}</Button>
        </StateView>
        <StateView heading={samples.noXp} text={samples.emptyText} drawing="podium" />
        <StateView heading={samples.nothingFound} text={samples.name} drawing="closed-eye" />
        <StateView heading={samples.failedHeading} text={samples.failedText} isError>
          <Button>{samples.retry}</Button>
        </StateView>
        <StateView heading={samples.offline} text={samples.failedText} drawing="unplugged" />
      </Piece>
    </>
  );
}

type PlayerRow = { name: string; tier: string; predictions: number; xp: string };

function TablePiece({ samples }: { samples: Samples }) {
  const columns: Column<PlayerRow>[] = [
    { id: 'player', heading: samples.columns.player, cell: (row) => row.name, isRowHeading: true },
    { id: 'tier', heading: samples.columns.tier, cell: (row) => row.tier },
    {
      id: 'predictions',
      heading: samples.columns.predictions,
      cell: (row) => row.predictions,
      isNumber: true,
    },
    { id: 'xp', heading: samples.columns.xp, cell: (row) => row.xp, isNumber: true },
  ];
  const rows = [
    { name: 'nostra.damus', tier: 'Gold II', predictions: 38, xp: '48,120' },
    { name: samples.name, tier: 'Silver III', predictions: 7, xp: '31,004' },
    { name: 'goalmachine', tier: 'Wood I', predictions: 112, xp: '90' },
  ];
  return (
    <>
      <DataTable
        caption={samples.caption}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.name}
      />
      <DataTable
        caption={samples.caption}
        isCaptionHidden
        columns={columns}
        rows={[]}
        rowKey={(row) => row.name}
        empty={samples.noRows}
      />
    </>
  );
}
