import type { MatchView } from '@kickoracle/contracts';
import { maximumReward } from '@kickoracle/game';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { ScoreTiles } from '../../../game/sheet/score-tiles.tsx';
import { isBlank, scoreOf } from '../../../game/sheet/sheet-goals.ts';
import { scoreRewardsOf } from '../../../game/standing/own-standing.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Check, CloudUpload, Undo2 } from '../../../ui/icons/icons.ts';
import { LineTrouble } from '../sheet/line-trouble.tsx';
import { isFinal } from '../sheet/use-sheet.ts';
import type { RowScore } from './row-score.ts';
import type { RowActs } from './use-row-scores.ts';

type RowProps = { match: MatchView; score: RowScore; acts: RowActs };

/** Returns what a row of the list is given to set a score in place. */
export function partsOf(row: RowProps) {
  return {
    tiles: <RowTiles {...row} />,
    news: row.score.news && <RowNews {...row} />,
    worth: <RowWorth {...row} />,
    trouble: <RowTrouble {...row} />,
  };
}

const newsId = (match: MatchView) => `news-${match.id}`;

function RowTiles({ match, score, acts }: RowProps) {
  return (
    <ScoreTiles
      match={match}
      goals={score.goals}
      onChange={(goals) => acts.enter(match, goals)}
      onUndo={() => acts.undo(match)}
      describedBy={newsId(match)}
    />
  );
}

/** Leads to the first figure of a row. */
const edit = (button: HTMLElement) =>
  button.closest('fieldset')?.querySelector<HTMLElement>('[data-tile]')?.focus();

/** What became of the score, and what can be done about it. */
function RowNews({ match, score: { news, canUndo }, acts }: RowProps): ReactNode {
  const { t } = useTranslation('matchday');
  const teams = { team1: match.team1.name, team2: match.team2.name };
  if (news === 'kept' || (news === 'saving' && !canUndo)) {
    const isKept = news === 'kept';
    return (
      <output
        id={newsId(match)}
        className={clsx(
          'flex items-center gap-1 text-sm leading-5',
          isKept ? 'text-info' : 'text-soft',
        )}
      >
        {isKept && <CloudUpload aria-hidden="true" className="size-4 shrink-0" />}
        {t(isKept ? 'row.kept' : 'row.saving')}
      </output>
    );
  }
  const isStored = news === 'undo' || news === 'edit';
  const act = news === 'saving' ? 'undo' : news === 'unsaved' ? 'save' : (news ?? 'save');
  return (
    <button
      type="button"
      aria-label={t(`row.${act}For`, teams)}
      onClick={({ currentTarget }) => {
        if (act === 'undo') acts.undo(match);
        else if (act === 'save') acts.save(match);
        else edit(currentTarget);
      }}
      className="flex min-h-11 w-full items-start rounded-base text-left"
    >
      {/* One line: a word that has no room in it is there for who hears it alone. */}
      <span className="flex h-5 min-w-0 flex-1 flex-wrap items-center gap-x-2 overflow-hidden text-sm leading-5">
        <span className="flex items-center gap-1 font-semibold text-ink underline underline-offset-4">
          {act === 'undo' && <Undo2 aria-hidden="true" className="size-4 shrink-0" />}
          {t(`row.${act}`)}
        </span>
        {isStored && <Check aria-hidden="true" strokeWidth={3} className="size-4 text-success" />}
        <output
          id={newsId(match)}
          className={isStored ? 'text-success' : act === 'save' ? 'text-danger' : 'text-soft'}
        >
          {isStored ? t('fate.saved') : t(act === 'save' ? 'row.unsaved' : 'row.saving')}
        </output>
      </span>
    </button>
  );
}

/** What the score of a row pays, or any could; and that it is called. */
function RowWorth({ match, score: { goals } }: RowProps) {
  const { t, i18n } = useTranslation('matchday');
  const rewards = scoreRewardsOf(match);
  const score = scoreOf(goals);
  const xp = score && rewards ? maximumReward(rewards, score) : match.upToXp;
  return (
    <>
      {xp !== null && (
        <span>
          {score ? t('exact') : t('upTo')}{' '}
          <span className={clsx('figures', score && 'text-accent-ink')}>
            {t('xp', { xp: formatNumber(xp, i18n.language) })}
          </span>
        </span>
      )}
      {/* Where there is room in the line: the figures in the tiles say it as well. */}
      {!isBlank(goals) && (
        <Check
          aria-hidden="true"
          strokeWidth={3.5}
          className="hidden size-4 self-center text-accent-ink @[22.5rem]:block"
        />
      )}
    </>
  );
}

/** Why a score will not be saved. */
function RowTrouble({ match, score, acts }: RowProps) {
  const { fate, isChanged } = score;
  if (!isFinal(fate) && fate !== 'invalid') return null;
  return (
    <div className="pb-1">
      <LineTrouble fate={fate} isChanged={isChanged} onDiscard={() => acts.discard(match)} />
    </div>
  );
}
