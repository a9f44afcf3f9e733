import clsx from 'clsx';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CompetitionLine } from '#game/competitions/competition-line.tsx';
import { useRoundName } from '#game/items/use-round-name.ts';
import { paths } from '#game/paths.ts';
import { errorCode } from '#lib/errors.ts';
import { useFormat } from '#lib/use-format.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { ButtonRow } from '#ui/controls/button-row.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { cardClass } from '#ui/layout/card.tsx';
import { useAdminWork } from '../admin/use-admin-work.ts';
import { groupProposals, sourcesOf } from '../entry/group-proposals.ts';
import { useScoreWords } from '../entry/use-proposal-words.ts';
import { useDismissProposals } from '../results.queries.ts';
import type { Decision } from './decision.ts';
import type { PlacedMatch } from './keep-places.ts';
import { FixedHeight } from './fixed-height.tsx';
import { OverNotice } from './over-notice.tsx';
import { ProposedResult } from './proposed-result.tsx';
import { UndoSettlement } from './undo-settlement.tsx';

/** Errors that mean another administrator was first. */
const DECIDED = ['ITEM_CHANGED', 'ITEM_ALREADY_VALIDATED', 'ITEM_NOT_VALIDATED'];

function useDecision({ proposed: { match }, waits }: PlacedMatch) {
  const [decision, setDecision] = useState<Decision | null>(null);
  const [isAtWork, setIsAtWork] = useState(false);
  const [wasLost, setWasLost] = useState(false);
  /** True after an undo: the match waits again, even if the list is still outdated. */
  const [wasUndone, setWasUndone] = useState(false);
  /** True if the match waits again, after a revert or new proposals. */
  const waitsAgain =
    decision !== null && waits && match.itemVersion > decision.match.itemVersion + 1;
  const current = waitsAgain ? null : decision;
  return {
    decision: current,
    /** A preview that would open by itself is opened on request from now on. */
    wasDecided: decision !== null || wasLost || wasUndone,
    wasLost,
    /** True if the match no longer waits, for another reason than an action in this card. */
    isDecidedElsewhere: current === null && !waits && !isAtWork && !wasUndone,
    onStart() {
      setIsAtWork(true);
      setWasLost(false);
      setWasUndone(false);
    },
    onEnd(done: Decision) {
      setIsAtWork(false);
      setDecision(done);
    },
    onUndone() {
      setIsAtWork(false);
      setDecision(null);
      setWasUndone(true);
    },
    onRefused(error: unknown) {
      setIsAtWork(false);
      setWasLost(DECIDED.includes(errorCode(error) ?? ''));
    },
  };
}

export function ProposedCard({ placed }: { placed: PlacedMatch }) {
  const { t } = useTranslation('results');
  const scoreInWords = useScoreWords();
  const format = useFormat();
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const roundName = useRoundName();
  const { decision, wasDecided, wasLost, isDecidedElsewhere, ...decider } = useDecision(placed);
  const settled = decision !== null && decision.act !== 'dismissed' ? decision : null;
  /** Frozen once settled here, even if newer data is read. */
  const shown = useShown(placed.proposed, settled !== null);
  const { match, kind, proposals } = shown;
  const { competition, round, team1, team2, kickoffAt, itemVersion } = match;
  const dismiss = useDismissProposals();
  const { work, trouble } = useAdminWork();
  const kickoff = format.date(kickoffAt, 'datetime');
  const groups = groupProposals(proposals);
  const isDisputed = groups.length > 1;
  const currentScore = scoreInWords(match.result?.score);
  const why = decision?.act === 'dismissed' ? 'dismissed' : wasLost ? 'lost' : 'gone';
  const isOver = isDecidedElsewhere || decision?.act === 'dismissed';

  async function leave() {
    const item = { kind: 'match', itemId: match.id, itemVersion } as const;
    decider.onStart();
    const done = await work({
      send: () => dismiss.mutateAsync(item),
      done: () => t('proposed.dismissed'),
      refuse: (error) => {
        decider.onRefused(error);
        return false;
      },
    });
    if (done) decider.onEnd({ act: 'dismissed', match });
  }

  function badge(): string {
    if (settled) return t(`report.${settled.act}`);
    if (isOver) return t('proposed.kind.over');
    return t(`proposed.kind.${kind === 'settle' && isDisputed ? 'disputed' : kind}`);
  }

  return (
    <FixedHeight
      isFixed={isOver || settled !== null}
      labelledBy={id}
      className={clsx(cardClass, 'grid grid-cols-1 content-start gap-4 p-4 sm:p-5')}
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <CompetitionLine
          competition={competition}
          occasion={[roundName(round), kickoff].filter(Boolean).join(' · ')}
        />
        <Badge tone={isOver || settled ? 'quiet' : 'waiting'}>{badge()}</Badge>
      </div>
      <div>
        <h2
          ref={title}
          id={id}
          tabIndex={-1}
          className="text-xl [overflow-wrap:anywhere] outline-none"
        >
          <Link to={paths.match(match.id)} className="hover:underline hover:underline-offset-4">
            {team1.name} – {team2.name}
          </Link>
        </h2>
        {kind === 'correct' && !isOver && (
          <p className="text-soft">
            {currentScore
              ? t('proposed.stands', { score: currentScore })
              : t('proposed.standsVoid')}
          </p>
        )}
      </div>
      {isOver ? (
        <OverNotice match={match} why={why} />
      ) : (
        <ul className="grid grid-cols-1 gap-4">
          {groups.map((group) => (
            <li key={sourcesOf(group)} className="min-w-0 border-t border-line pt-4">
              <ProposedResult
                {...{ match, kind, group, isDisputed }}
                opensItself={kind === 'correct' && !wasDecided}
                settled={settled?.sources === sourcesOf(group) ? settled : null}
                isOver={settled !== null}
                decider={{ ...decider, onSettled: decider.onEnd }}
              />
            </li>
          ))}
        </ul>
      )}
      {trouble && !isOver && <Notice tone="error">{trouble}</Notice>}
      {!isOver && (
        <ButtonRow className="border-t border-line pt-4">
          <ButtonLink to={paths.matchAdmin(match.id)} look={settled ? 'ghost' : 'secondary'}>
            {t(settled ? 'proposed.lostLink' : 'proposed.open')}
          </ButtonLink>
          {settled ? (
            <UndoSettlement
              settled={settled}
              onStart={decider.onStart}
              onEnd={(isUndone) => {
                if (!isUndone) return decider.onEnd(settled);
                decider.onUndone();
                title.current?.focus({ preventScroll: true });
              }}
            />
          ) : (
            <Button look="ghost" isBusy={dismiss.isPending} onClick={() => void leave()}>
              {t('proposed.dismiss')}
            </Button>
          )}
        </ButtonRow>
      )}
    </FixedHeight>
  );
}

/** Returns the current value, or the last one from before it was frozen. */
function useShown<T>(now: T, isFrozen: boolean): T {
  const [last, setLast] = useState(now);
  if (!isFrozen && last !== now) setLast(now);
  return isFrozen ? last : now;
}
