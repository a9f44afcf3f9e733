import type { ProposedMatchView } from '@kickoracle/contracts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { seasonStyleOf } from '#game/competitions/season-style.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { ButtonRow } from '#ui/controls/button-row.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useAdminWork } from '../admin/use-admin-work.ts';
import { isComplete, sourcesOf, type ProposalGroup } from '../entry/group-proposals.ts';
import { ProposalSources } from '../entry/proposal-sources.tsx';
import { useProposalWords, useScoreWords } from '../entry/use-proposal-words.ts';
import { seenOf, useItemWrites, useImpact } from '../results.queries.ts';
import { useDoneText } from '../settle/use-done-text.ts';
import type { Settled } from './decision.ts';
import { SettlingPanel } from './settling-panel.tsx';
import { MissingForSettlement } from './missing-for-settlement.tsx';

type Decider = {
  onStart: () => void;
  onSettled: (settled: Settled) => void;
  /** The server rejected it, perhaps because another administrator was first. */
  onRefused: (error: unknown) => void;
};

type ProposedResultProps = Pick<ProposedMatchView, 'match' | 'kind'> & {
  group: ProposalGroup;
  isDisputed: boolean;
  /** The preview opens without a click. */
  opensItself: boolean;
  settled: Settled | null;
  isOver: boolean;
  decider: Decider;
};

export function ProposedResult(props: ProposedResultProps) {
  const { match, kind, group, isDisputed, opensItself, settled, isOver, decider } = props;
  const { t } = useTranslation('results');
  const scoreInWords = useScoreWords();
  const id = useId();
  const inWords = useProposalWords();
  const { errorText } = useErrorTexts();
  const { status, result, proposals } = group;
  const isAsking = proposals.some(({ asks }) => asks !== null);
  const canSettle = isAsking && proposals.every(isComplete) && match.can[kind];
  const subject = JSON.stringify([match.itemVersion, result]);
  const [previewedSubject, setPreviewedSubject] = useState(opensItself ? subject : null);
  const [wasClicked, setWasClicked] = useState(false);
  const isPreviewed = previewedSubject === subject;
  const writes = useItemWrites();
  const write = kind === 'correct' ? writes.correct : writes.validate;
  const isWanted = canSettle && isPreviewed && !isOver && !write.isPending;
  const impact = useImpact(match, { result, isWanted });
  const { work, trouble } = useAdminWork();
  const doneText = useDoneText();
  const score = scoreInWords(result?.score);
  const seen = isPreviewed && impact.data ? impact.data : null;

  async function settle() {
    if (result === null || seen === null) return;
    const item = { kind: 'match', itemId: match.id, itemVersion: match.itemVersion } as const;
    const act = kind === 'correct' ? 'corrected' : 'validated';
    decider.onStart();
    const report = await work({
      info: t('validating'),
      send: async () => await write.mutateAsync({ ...item, result, foreseen: seenOf(seen) }),
      done: (settlement) => doneText(act, settlement),
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
    if (!isPreviewed) return t('proposed.changed');
    if (impact.isFetching) return t('progress.looking.now');
    return impact.error ? errorText(impact.error) : t('impact.lead');
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <div>
        <p id={id} className="text-lg font-semibold">
          {inWords(group)}
        </p>
        <ProposalSources proposals={proposals} />
      </div>
      {isAsking && <MissingForSettlement match={match} group={group} />}
      {canSettle && score && (
        <ButtonRow>
          <Button
            // Disputed results and those not decided on the pitch are not the default action.
            look={isDisputed || status !== 'played' || isPreviewed ? 'secondary' : 'primary'}
            aria-describedby={id}
            disabled={isOver}
            aria-disabled={isPreviewed && !impact.error}
            onClick={() => {
              setWasClicked(true);
              setPreviewedSubject(subject);
              if (isPreviewed) void impact.refetch();
            }}
          >
            {t('proposed.look')}
          </Button>
        </ButtonRow>
      )}
      {canSettle && score && previewedSubject !== null && (
        <SettlingPanel
          kind={kind}
          seasonStyle={seasonStyleOf(match.competition)}
          score={score}
          impact={settled ? settled.report : seen}
          lead={leadText()}
          wasClicked={wasClicked}
          settled={settled}
          isHeld={isOver || !isPreviewed || (seen === null && !impact.isFetching)}
          isBusy={write.isPending || (isPreviewed && impact.isFetching)}
          onConfirm={() => void settle()}
        />
      )}
      {trouble && <Notice tone="error">{trouble}</Notice>}
    </div>
  );
}
