import type { MatchView } from '@kickoracle/contracts';
import { MAX_GOALS } from '@kickoracle/game';
import { useTranslation } from '../../lib/translation/use-translation.ts';
import { NumberTile } from '../../ui/controls/number-tile.tsx';
import { isBlank, type SheetGoals } from './sheet-goals.ts';

type ScoreTilesProps = {
  match: Pick<MatchView, 'team1' | 'team2'>;
  goals: SheetGoals;
  onChange: (goals: SheetGoals) => void;
  /** Escape in a figure. */
  onUndo: () => void;
  describedBy?: string | undefined;
};

/** Goes on to the figure after another one, of whatever row; the last one stays. */
function goOn(tile: HTMLElement) {
  const all = [...document.querySelectorAll<HTMLElement>('[data-tile]')];
  all[all.indexOf(tile) + 1]?.focus();
}

/** The score of a match in its row: the first press begins at 0, so that 1-0 is one press. */
export function ScoreTiles({ match, goals, onChange, onUndo, describedBy }: ScoreTilesProps) {
  const { t } = useTranslation('matchPrediction');
  const sides = [
    { side: 'home', team: match.team1.name },
    { side: 'away', team: match.team2.name },
  ] as const;
  return (
    <div className="flex shrink-0 gap-1">
      {sides.map(({ side, team }) => (
        <NumberTile
          key={side}
          value={goals[side]}
          onChange={(value) =>
            onChange({ ...(isBlank(goals) ? { home: 0, away: 0 } : goals), [side]: value })
          }
          max={MAX_GOALS}
          label={t('goals', { team })}
          fewerLabel={t('fewer', { team })}
          describedBy={describedBy}
          onDigit={goOn}
          onEscape={onUndo}
        />
      ))}
    </div>
  );
}
