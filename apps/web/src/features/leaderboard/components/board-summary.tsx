import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { formatMonthOfYear, formatNumber } from '../../../lib/format.ts';
import { Button } from '../../../ui/controls/button.tsx';

type BoardSummaryProps = {
  /** What is shown: on a phone nothing else says it while the filters are folded. */
  chosen: string;
  players: number;
  comparedWith: { readonly year: number; readonly month: number } | null;
  isMonthly: boolean;
  /** Absent when there is no own place to go to. */
  onJump: (() => void) | undefined;
};

/** How many players there are, what their movement is counted from, and a way to oneself. */
export function BoardSummary({
  chosen,
  players,
  comparedWith,
  isMonthly,
  onJump,
}: BoardSummaryProps) {
  const { t, i18n } = useTranslation('leaderboard');
  const { language } = i18n;
  const month = comparedWith && formatMonthOfYear(comparedWith, language);
  return (
    <div className="mb-1 flex min-h-11 md:mb-2 flex-wrap items-center justify-between gap-x-4">
      <p className="min-w-0 flex-1 basis-36 text-sm leading-tight text-soft">
        <span className="block font-semibold text-ink md:hidden">{chosen}</span>
        {t('players', { count: players, amount: formatNumber(players, language) })}
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
