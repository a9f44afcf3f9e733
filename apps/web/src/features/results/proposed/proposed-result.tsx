import type { ProposedMatchView } from '@kickoracle/contracts';
import { useId, useState } from 'react';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { seasonStyleOf } from '../../../game/competitions/season-style.ts';
import { useErrorTexts } from '../../../lib/use-error-texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ButtonRow } from '../../../ui/controls/button-row.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useDeskWork } from '../desk/use-desk-work.ts';
import { isComplete, sourcesOf, type ProposalGroup } from '../entry/group-proposals.ts';
import { ProposalTellers } from '../entry/proposal-tellers.tsx';
import { scoreInWords, useProposalWords } from '../entry/use-proposal-words.ts';
import { seenOf, useDeskWrites, useImpact } from '../results.queries.ts';
import { useDoneText } from '../settle/use-done-text.ts';
import type { Settled } from './decision.ts';
import { SettlingPanel } from './settling-panel.tsx';
import { WhyAtTheDesk } from './why-at-the-desk.tsx';

type Decider = {
  onStart: () => void;
  onSettled: (settled: Settled) => void;
  /** The server would not; perhaps because somebody else was first. */
  onRefused: (error: unknown) => void;
};

type ProposedResultProps = Pick<ProposedMatchView, 'match' | 'kind'> & {
  group: ProposalGroup;
  /** Other sources say something else. */
  isDisputed: boolean;
  /** What it would do is shown without being asked for. */
  opensItself: boolean;
  /** What was settled with it; null: nothing was. */
  settled: Settled | null;
  /** Nothing can be decided any more. */
  isOver: boolean;
  decider: Decider;
};

/** What some sources say, what it would do, and what settles it once that was seen. */
export function ProposedResult(props: ProposedResultProps) {
  const { match, kind, group, isDisputed, opensItself, settled, isOver, decider } = props;
  const { t } = useTranslation('results');
  const id = useId();
  const inWords = useProposalWords();
  const { errorText } = useErrorTexts();
  const { status, result, proposals } = group;
  const isAsking = proposals.some(({ asks }) => asks !== null);
  const canSettle = isAsking && proposals.every(isComplete) && match.can[kind];
  /** Figures are those of this result on the match as it is. */
  const subject = JSON.stringify([match.itemVersion, result]);
  const [asked, setAsked] = useState(opensItself ? subject : null);
  const [wasAsked, setWasAsked] = useState(false);
  const isAsked = asked === subject;
  const writes = useDeskWrites();
  const write = kind === 'correct' ? writes.correct : writes.validate;
  const isWanted = canSettle && isAsked && !isOver && !write.isPending;
  const impact = useImpact(match, { result, isWanted });
  const { work, trouble } = useDeskWork();
  const doneText = useDoneText();
  const score = scoreInWords(result?.score);
  const seen = isAsked && impact.data ? impact.data : null;

  async function settle() {
    if (result === null || seen === null) return;
    const item = { kind: 'match', itemId: match.id, itemVersion: match.itemVersion } as const;
    const act = kind === 'correct' ? 'corrected' : 'validated';
    decider.onStart();
    const report = await work({
      info: t('validating'),
      send: async () => await write.mutateAsync({ ...item, result, foreseen: seenOf(seen) }),
      done: (told) => doneText(act, told),
      refuse: (error) => {
        decider.onRefused(error);
        return false;
      },
    });
    if (!report) return;
    const sentence = doneText(act, report);
    decider.onSettled({ act, match, report, sentence, sources: sourcesOf(group) });
  }

  function leadText(): string {
    if (settled) return settled.sentence;
    if (isOver) return '';
    if (!isAsked) return t('proposed.changed');
    if (impact.isFetching) return t('progress.looking.now');
    return impact.error ? errorText(impact.error) : t('impact.lead');
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <div>
        <p id={id} className="text-lg font-semibold">
          {inWords(group)}
        </p>
        <ProposalTellers proposals={proposals} />
      </div>
      {isAsking && <WhyAtTheDesk match={match} group={group} />}
      {canSettle && score && (
        <ButtonRow>
          <Button
            // What is disputed, or was not decided on the pitch, is nothing to be waved through.
            look={isDisputed || status !== 'played' || isAsked ? 'secondary' : 'primary'}
            aria-describedby={id}
            disabled={isOver}
            aria-disabled={isAsked && !impact.error}
            onClick={() => {
              setWasAsked(true);
              setAsked(subject);
              if (isAsked) void impact.refetch();
            }}
          >
            {t('proposed.look')}
          </Button>
        </ButtonRow>
      )}
      {canSettle && score && asked !== null && (
        <SettlingPanel
          kind={kind}
          seasonStyle={seasonStyleOf(match.competition)}
          score={score}
          impact={settled ? settled.report : seen}
          lead={leadText()}
          wasAsked={wasAsked}
          settled={settled}
          isHeld={isOver || !isAsked || (seen === null && !impact.isFetching)}
          isBusy={write.isPending || (isAsked && impact.isFetching)}
          onConfirm={() => void settle()}
        />
      )}
      {trouble && <Notice tone="error">{trouble}</Notice>}
    </div>
  );
}
