import type { ImpactView, ProposedMatchView, ReceiptView } from '@kickoracle/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../lib/i18n.ts';
import { useErrorTexts } from '../../../lib/use-error-texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ButtonRow } from '../../../ui/controls/button-row.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { ProposalGroup } from '../entry/group-proposals.ts';
import { ProposalTellers } from '../entry/proposal-tellers.tsx';
import { scoreInWords, useProposalWords } from '../entry/use-proposal-words.ts';
import { ImpactFigures } from '../impact/impact-figures.tsx';
import { useDeskWrites, useImpact } from '../results.queries.ts';
import { SettlementProgress } from '../settle/settlement-progress.tsx';
import { useDecision, type DecisionListener } from './use-decision.ts';
import { WhyAtTheDesk } from './why-at-the-desk.tsx';

type ProposedResultProps = Pick<ProposedMatchView, 'match' | 'kind'> & {
  group: ProposalGroup;
  /** Other sources say something else. */
  isDisputed: boolean;
  listener: DecisionListener;
};

/** What some sources say, what it would do, and the one click that does it. */
export function ProposedResult(props: ProposedResultProps) {
  const { match, kind, group, isDisputed, listener } = props;
  const { t } = useTranslation('results');
  const inWords = useProposalWords();
  const { errorText } = useErrorTexts();
  const { status, result, proposals } = group;
  const isAsking = proposals.some(({ asks }) => asks !== null);
  const isComplete = result !== null && proposals.every(({ missing }) => missing.length === 0);
  const canSettle = isAsking && isComplete && match.note !== 'postponed';
  const [hasAsked, setHasAsked] = useState(false);
  const isAsked = hasAsked || kind === 'correct';
  const impact = useImpact(match, { result, isWanted: canSettle && isAsked });
  const writes = useDeskWrites();
  const { decide, trouble } = useDecision(listener);
  const write = kind === 'correct' ? writes.correct : writes.validate;
  const score = scoreInWords(result?.score);

  async function settle() {
    if (result === null) return;
    const seen = { kind: 'match', itemId: match.id, itemVersion: match.itemVersion } as const;
    await decide({
      info: t('validating'),
      send: async () => (await write.mutateAsync({ ...seen, result })) as ReceiptView,
      // The server speaks English; other languages have words of their own.
      done: ({ message }) =>
        currentLanguage() === 'en'
          ? message
          : t(kind === 'correct' ? 'done.corrected' : 'done.validated'),
    });
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <div>
        <p className="text-lg font-semibold">{inWords(group)}</p>
        <ProposalTellers proposals={proposals} />
      </div>
      {isAsking && <WhyAtTheDesk match={match} group={group} />}
      {canSettle && impact.isFetching && <SettlementProgress work="looking" />}
      {canSettle && impact.data && (
        <div className="rounded-base border border-l-4 border-line border-l-info bg-pitch p-4">
          <ImpactFigures impact={impact.data as ImpactView} />
        </div>
      )}
      {canSettle && impact.error && <Notice tone="error">{errorText(impact.error)}</Notice>}
      {trouble && <Notice tone="error">{trouble}</Notice>}
      {canSettle && score && (
        <ButtonRow>
          <Button
            // What is disputed, or was not decided on the pitch, is nothing to be waved through.
            look={isDisputed || status !== 'played' ? 'secondary' : 'primary'}
            isBusy={write.isPending}
            onClick={() => void settle()}
          >
            {t(`proposed.${kind}`, { score })}
          </Button>
          {!isAsked && (
            <Button look="ghost" onClick={() => setHasAsked(true)}>
              {t('proposed.look')}
            </Button>
          )}
        </ButtonRow>
      )}
    </div>
  );
}
