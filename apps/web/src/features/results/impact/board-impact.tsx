import type { BoardImpactView } from '@kickoracle/contracts';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { ArrowDown, ArrowUp, Minus, Sparkle } from '#ui/icons/icons.ts';
import { BreakableName } from '#ui/identity/breakable-name.tsx';
import { compareBoard, type MovedRow, type Movement } from './movements.ts';

const ARROWS = {
  up: { Icon: ArrowUp, className: 'text-success' },
  down: { Icon: ArrowDown, className: 'text-danger' },
  new: { Icon: Sparkle, className: 'text-info' },
  same: { Icon: Minus, className: 'text-soft' },
} as const;

export function BoardImpact({ board, name }: { board: BoardImpactView; name: string }) {
  const { t } = useTranslation('results');
  const { rows, left } = compareBoard(board);
  if (rows.length === 0 && left.length === 0) {
    return <p className="text-soft">{t('boards.empty')}</p>;
  }
  return (
    <div className="grid gap-2">
      <ol aria-label={name} className="grid">
        {rows.map((row, index) => (
          <Place key={row.username ?? `anonymous ${index}`} row={row} />
        ))}
      </ol>
      {left.length > 0 && (
        <p className="text-sm text-soft [overflow-wrap:anywhere]">
          {t('boards.left', { names: left.join(', ') })}
        </p>
      )}
    </div>
  );
}

function Place({ row }: { row: MovedRow }) {
  const { t } = useTranslation(['results', 'leaderboard']);
  const { number } = useFormat();
  const sign = (value: number) => (value > 0 ? `+${number(value)}` : `−${number(-value)}`);
  return (
    <li className="flex min-h-11 items-center gap-3 border-t border-line py-1.5 first:border-t-0">
      <span className="figures w-6 shrink-0 text-right text-soft">{number(row.rank)}</span>
      <MovementMark movement={row.movement} />
      <span
        className={clsx('min-w-0 flex-1 leading-tight [overflow-wrap:anywhere]', {
          italic: row.username === null,
        })}
      >
        {row.username === null ? (
          t('leaderboard:anonymous')
        ) : (
          <BreakableName>{row.username}</BreakableName>
        )}
      </span>
      <span className="flex shrink-0 flex-col items-end leading-tight">
        <span className="figures">{number(row.xpTotal)}</span>
        {row.gainedXp !== null && row.gainedXp !== 0 && (
          <span className={clsx('text-sm', row.gainedXp > 0 ? 'text-success' : 'text-danger')}>
            {sign(row.gainedXp)}
          </span>
        )}
      </span>
    </li>
  );
}

function MovementMark({ movement }: { movement: Movement }) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const { Icon, className } = ARROWS[movement.kind];
  const places = 'by' in movement ? movement.by : null;
  const words =
    places === null
      ? t(`boards.${movement.kind as 'new' | 'same'}`)
      : t(`boards.${movement.kind as 'up' | 'down'}`, { count: places });
  return (
    <span className={clsx('flex w-8 shrink-0 items-center gap-0.5', className)}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {places !== null && (
        <span aria-hidden="true" className="figures text-sm">
          {format.number(places)}
        </span>
      )}
      <span className="sr-only">{words}</span>
    </span>
  );
}
