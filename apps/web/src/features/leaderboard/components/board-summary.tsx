import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/controls/button.tsx';
import { DottedLine } from '#ui/layout/dotted-line.tsx';
import { endOf, type BoardFilters } from '../board-filters.ts';

type BoardSummaryProps = {
  filters: BoardFilters;
  /** The filters in words. Folded filters on a phone show nothing else. */
  chosen: string;
  players: number;
  comparedWith: { readonly year: number; readonly month: number } | null;
  /** Undefined if there is no own row. */
  onJump: (() => void) | undefined;
};

export function BoardSummary({
  filters,
  chosen,
  players,
  comparedWith,
  onJump,
}: BoardSummaryProps) {
  const { t } = useTranslation('leaderboard');
  const format = useFormat();
  const end = endOf(filters);
  const now = useNow(60_000);
  const lastDay =
    end !== null && end > now ? format.date(new Date(end.getTime() - 1), 'utcDayAndMonth') : null;
  const month = comparedWith && format.monthOfYear(comparedWith);
  return (
    <div className="mb-1 flex min-h-11 flex-wrap md:mb-2 items-center justify-between gap-x-4">
      <h2 className="basis-full text-base leading-tight md:text-xl">{chosen}</h2>
      <div className="min-w-0 flex-1 basis-36 text-sm leading-tight text-soft">
        <DottedLine>
          <span>{t('players', { count: players, amount: format.number(players) })}</span>
          {lastDay !== null && <span>{t('until', { day: lastDay })}</span>}
        </DottedLine>
        {month !== null && (
          <span className="block">
            {filters.type === 'monthly'
              ? t('movement.sinceMonth', { month })
              : t('movement.sinceEndOf', { month })}
          </span>
        )}
      </div>
      {onJump && (
        <Button look="ghost" onClick={onJump} className="max-w-full">
          {t('jump')}
        </Button>
      )}
    </div>
  );
}
