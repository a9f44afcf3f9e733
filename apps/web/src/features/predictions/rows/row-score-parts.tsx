import type { MatchView } from '@kickoracle/contracts';
import { maximumReward, writeScore } from '@kickoracle/game';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScoreTiles } from '#game/sheet/score-tiles.tsx';
import { scoreOf } from '#game/sheet/sheet-goals.ts';
import { scoreRewardsOf } from '#game/standing/own-standing.ts';
import { useFormat } from '#lib/use-format.ts';
import { Check, CloudUpload, Undo2 } from '#ui/icons/icons.ts';
import { LineTrouble } from '../sheet/line-trouble.tsx';
import { isFinal } from '../sheet/use-sheet.ts';
import type { RowScore } from './row-score.ts';
import type { RowActs } from './use-row-scores.ts';

type RowProps = { match: MatchView; score: RowScore; acts: RowActs };

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

const focusTiles = (button: HTMLElement) =>
  button.closest('fieldset')?.querySelector<HTMLElement>('[data-tile]')?.focus();

function RowNews({ match, score: { news, canUndo }, acts }: RowProps): ReactNode {
  const { t } = useTranslation('matchday');
  const teams = { team1: match.team1.name, team2: match.team2.name };
  if (news === 'kept' || (news === 'saving' && !canUndo)) {
    const isUnsent = news === 'kept';
    return (
      <output
        id={newsId(match)}
        className={clsx(
          'flex items-center gap-1 text-sm leading-5',
          isUnsent ? 'text-info' : 'text-soft',
        )}
      >
        {isUnsent && <CloudUpload aria-hidden="true" className="size-4 shrink-0" />}
        {t(isUnsent ? 'row.kept' : 'row.saving')}
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
        else focusTiles(currentTarget);
      }}
      className="flex min-h-11 w-full items-start rounded-base text-left"
    >
      {/* One line: text that does not fit remains for screen readers. */}
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

function RowWorth({ match, score: { goals } }: RowProps) {
  const { t } = useTranslation('matchday');
  const format = useFormat();
  const rewards = scoreRewardsOf(match);
  const score = scoreOf(goals);
  const xp = score && rewards ? maximumReward(rewards, score) : match.upToXp;
  return (
    <>
      {xp !== null && (
        <span className="text-[0.75rem] sm:text-sm">
          {score ? t('exact') : t('upTo')}{' '}
          <span className={clsx('figures', score && 'text-accent-ink')}>
            {t('xp', { xp: format.number(xp) })}
          </span>{' '}
          {!score && (
            <span className="whitespace-nowrap">
              {t('forScore', { score: writeScore(match.upToScore ?? '', format.locale) })}
            </span>
          )}
        </span>
      )}
    </>
  );
}

function RowTrouble({ match, score, acts }: RowProps) {
  const { outcome, isChanged } = score;
  if (!isFinal(outcome) && outcome !== 'invalid') return null;
  return (
    <div className="pb-1">
      <LineTrouble outcome={outcome} isChanged={isChanged} onDiscard={() => acts.discard(match)} />
    </div>
  );
}
