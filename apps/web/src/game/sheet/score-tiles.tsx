import { MAX_GOALS } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { NumberTile } from '#ui/controls/number-tile.tsx';
import { isBlank, type SheetGoals } from './sheet-goals.ts';

type ScoreTilesProps = {
  match: { readonly team1: { readonly name: string }; readonly team2: { readonly name: string } };
  goals: SheetGoals;
  onChange: (goals: SheetGoals) => void;
  onUndo: () => void;
  describedBy?: string | undefined;
};

/** Focuses the next tile on the page; the last one keeps the focus. */
function goOn(tile: HTMLElement) {
  const all = [...document.querySelectorAll<HTMLElement>('[data-tile]')];
  all[all.indexOf(tile) + 1]?.focus();
}

/** The first press also sets the other team to 0, so that 1-0 takes one press. */
export function ScoreTiles({ match, goals, onChange, onUndo, describedBy }: ScoreTilesProps) {
  const { t } = useTranslation('matchPrediction');
  const sides = [
    { side: 'home', team: match.team1.name },
    { side: 'away', team: match.team2.name },
  ] as const;
  return (
    <div className="flex max-w-full shrink-0 flex-wrap gap-1">
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
