import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { Button } from '#ui/controls/button.tsx';

type BoardSummaryProps = {
  /** The filters in words. Folded filters on a phone show nothing else. */
  chosen: string;
  players: number;
  comparedWith: { readonly year: number; readonly month: number } | null;
  isMonthly: boolean;
  /** Undefined if there is no own row. */
  onJump: (() => void) | undefined;
};

export function BoardSummary({
  chosen,
  players,
  comparedWith,
  isMonthly,
  onJump,
}: BoardSummaryProps) {
  const { t } = useTranslation('leaderboard');
  const format = useFormat();
  const month = comparedWith && format.monthOfYear(comparedWith);
  return (
    <div className="mb-1 flex min-h-11 md:mb-2 flex-wrap items-center justify-between gap-x-4">
      <p className="min-w-0 flex-1 basis-36 text-sm leading-tight text-soft">
        <span className="block font-semibold text-ink md:hidden">{chosen}</span>
        {t('players', { count: players, amount: format.number(players) })}
        {month !== null && (
          <span className="block">
            {isMonthly ? t('movement.sinceMonth', { month }) : t('movement.sinceEndOf', { month })}
          </span>
        )}
      </p>
      {onJump && (
        <Button look="ghost" onClick={onJump} className="shrink-0">
          {t('jump')}
        </Button>
      )}
    </div>
  );
}
