import type { MatchView } from '@kickoracle/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#game/paths.ts';
import { ScoreLine } from '#game/sheet/score-line.tsx';
import { sidesOf, textOfSides } from '#game/sheet/sheet-goals.ts';
import { queries } from '#lib/api.ts';
import { Time } from '#lib/time.tsx';
import { useFormat } from '#lib/use-format.ts';
import { Check, CircleAlert } from '#ui/icons/icons.ts';
import { useDoneText } from '../settle/use-done-text.ts';
import { ResultFields } from '../entry/result-fields.tsx';
import { useScoreWords } from '../entry/use-proposal-words.ts';
import { UndoSettlement } from '../proposed/undo-settlement.tsx';
import { SettledBy } from '../settled/settled-by.tsx';
import { LineSources, TakeButtons } from './line-sources.tsx';
import type { LineOutcome } from './line-outcome.ts';
import { useRefusalText } from './use-refusal-text.ts';
import type { ResultsSheet, SheetLineState } from './use-results-sheet.ts';

const SCORE = 'score';

const cardsOf = ({ item }: SheetLineState) =>
  item.fields.filter(({ key, isRequired }) => isRequired && key !== SCORE);

/** Returns true if the match needs more than a score. */
export const hasCards = (line: SheetLineState) => cardsOf(line).length > 0;

type ResultsLineProps = { line: SheetLineState; sheet: ResultsSheet };

export function ResultsLine({ line, sheet }: ResultsLineProps) {
  const { match, item, entry, outcome, isTouched } = line;
  const id = useId();
  const doneText = useDoneText();
  const isLocked = line.isOver || sheet.isSettling;
  const scoreField = item.fields.find(({ key }) => key === SCORE);
  const cards = cardsOf(line);
  const goals = sidesOf(entry.textIn(SCORE));
  const problem = scoreField && !line.isOver ? entry.problemOf(scoreField) : undefined;
  const isHalf = (goals.home === null) !== (goals.away === null);
  const enter = (key: string, text: string) => sheet.enter(match, key, text);
  return (
    <>
      <ScoreLine
        saysMore
        match={match}
        goals={goals}
        onChange={(next) => enter(SCORE, textOfSides(next))}
        isChanged={isTouched && !line.isOver}
        isDisabled={isLocked || scoreField === undefined}
        isInvalid={(side) => problem !== undefined && (!isHalf || goals[side] === null)}
        describedBy={id}
      >
        <div id={id} className="contents">
          <LineFacts match={match} outcome={outcome} isSeen={sheet.seen !== null} />
          {problem && <LineTrouble>{problem}</LineTrouble>}
          {outcome?.kind === 'refused' && <Refusal outcome={outcome} />}
          {!line.isOver && <LineSources line={line} />}
        </div>
      </ScoreLine>
      <TakeButtons line={line} sheet={sheet} />
      {cards.length > 0 && (
        <div data-cards className="border-t border-line px-3 pt-3 pb-6">
          <ResultFields
            item={{ ...item, fields: cards }}
            entry={{ ...entry, enter }}
            isLocked={isLocked}
          />
        </div>
      )}
      {(outcome?.kind === 'lost' || (!line.waits && outcome === undefined)) && (
        <Lost match={match} />
      )}
      {outcome?.kind === 'settled' && (
        <div className="flex flex-wrap items-center justify-end gap-2 px-3 pb-2">
          <UndoSettlement
            settled={{
              act: 'validated',
              match,
              report: outcome.report,
              sentence: doneText('validated', outcome.report),
              sources: '',
            }}
            onStart={() => undefined}
            onEnd={(isUndone) => isUndone && sheet.onUndone(match)}
          />
        </div>
      )}
    </>
  );
}

type LineFactsProps = { match: MatchView; outcome: LineOutcome | undefined; isSeen: boolean };

function LineFacts({ match, outcome, isSeen }: LineFactsProps) {
  const { t } = useTranslation(['results', 'common']);
  const format = useFormat();
  const figures =
    outcome?.kind === 'settled'
      ? outcome.report
      : outcome?.kind === 'previewed' && isSeen
        ? outcome.figures
        : null;
  const { number } = format;
  return (
    <div className="flex flex-wrap items-baseline gap-x-1.5 gap-y-0.5 text-sm leading-tight @[18rem]:col-start-3 @[18rem]:row-span-2 @[18rem]:row-start-1 @[18rem]:grid @[18rem]:justify-items-end @[18rem]:text-right">
      {outcome?.kind === 'settled' ? (
        <span className="flex flex-wrap items-center justify-end gap-0.5 font-semibold text-success">
          <Check aria-hidden="true" className="size-4" strokeWidth={3} />
          {t('results:sheet.fate.settled')}
        </span>
      ) : (
        <Time at={match.kickoffAt} preset="dayAndMonth" className="text-soft" />
      )}
      {figures && (
        <>
          {' '}
          <span className="figures">{t('common:xp', { xp: number(figures.gainedXp) })}</span>{' '}
          <span className="text-soft">
            {t('results:sheet.players', {
              count: figures.gainingPlayers,
              amount: number(figures.gainingPlayers),
            })}
          </span>
        </>
      )}
    </div>
  );
}

function LineTrouble({ children }: { children: string }) {
  return (
    <p className="col-span-full flex items-center gap-1.5 text-sm text-danger">
      <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 flex-1">{children}</span>
    </p>
  );
}

function Refusal({ outcome }: { outcome: Extract<LineOutcome, { kind: 'refused' }> }) {
  const refusalText = useRefusalText();
  return <LineTrouble>{refusalText(outcome.code)}</LineTrouble>;
}

/** Decided by another administrator: shows that result and its author. */
function Lost({ match }: { match: MatchView }) {
  const { t } = useTranslation('results');
  const scoreInWords = useScoreWords();
  const { data } = useQuery(
    queries.matches.getMatch.queryOptions({ input: { matchId: match.id }, staleTime: 0 }),
  );
  const score = scoreInWords(data?.result?.score);
  return (
    <div className="border-t border-line bg-raised px-3 py-2 text-sm">
      <p className="font-semibold">
        {score ? t('sheet.fate.lostWith', { score }) : t('sheet.fate.lost')}
      </p>
      <SettledBy item={{ ref: { kind: 'match', itemId: match.id } }} />
      <Link
        to={paths.matchAdmin(match.id)}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:no-underline"
      >
        {t('proposed.lostLink')}
      </Link>
    </div>
  );
}
