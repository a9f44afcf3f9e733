import type { MatchAnswersView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { ButtonRow } from '#ui/controls/button-row.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { AdminItem } from '../admin/admin-item.ts';
import { useAdminWork } from '../admin/use-admin-work.ts';
import { useDismissProposals, useProposals } from '../results.queries.ts';
import { groupProposals, sourcesOf } from './group-proposals.ts';
import { ProposalSources } from './proposal-sources.tsx';
import { useProposalWords, useScoreWords } from './use-proposal-words.ts';

type NewerProposalsProps = {
  item: AdminItem;
  /** Starts a correction with the proposed result. */
  onTake: (known: MatchAnswersView) => void;
  /** The result stays, and the notice is dismissed. */
  onLeft: () => void;
};

export function NewerProposals({ item, onTake, onLeft }: NewerProposalsProps) {
  const { t } = useTranslation('results');
  const scoreInWords = useScoreWords();
  const inWords = useProposalWords();
  const proposals = useProposals(item).filter(({ asks }) => asks === 'correct');
  const dismiss = useDismissProposals();
  const { work, trouble } = useAdminWork();

  async function leave() {
    const { ref, itemVersion } = item;
    const done = await work({
      send: () => dismiss.mutateAsync({ ...ref, itemVersion }),
      done: () => t('proposed.dismissed'),
    });
    if (done) onLeft();
  }

  if (proposals.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-3">
      {groupProposals(proposals).map((group) => {
        const sources = sourcesOf(group);
        const score = scoreInWords(group.result?.score);
        const { result } = group;
        return (
          <Notice
            key={sources}
            tone="warning"
            heading={t('proposals.newer', {
              sources,
              said: inWords(group),
              count: group.proposals.length,
            })}
          >
            <ProposalSources proposals={group.proposals} />
            {result && score && (
              <Button look="secondary" className="mt-3" onClick={() => onTake(result)}>
                {t('proposed.correct', { score })}
              </Button>
            )}
          </Notice>
        );
      })}
      {trouble && <Notice tone="error">{trouble}</Notice>}
      {/* Dismisses all proposals above. */}
      <ButtonRow>
        <Button look="ghost" isBusy={dismiss.isPending} onClick={() => void leave()}>
          {t('proposed.dismiss')}
        </Button>
      </ButtonRow>
    </div>
  );
}
