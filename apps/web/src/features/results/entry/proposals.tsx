import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { AdminItem } from '../admin/admin-item.ts';
import { useProposals } from '../results.queries.ts';
import { groupProposals, sourcesOf } from './group-proposals.ts';
import { ProposalSources } from './proposal-sources.tsx';
import type { EntryTexts } from './result-entry.ts';
import { useProposalWords } from './use-proposal-words.ts';

type ProposalsProps = { item: AdminItem; onTake: (known: EntryTexts) => void };

export function Proposals({ item, onTake }: ProposalsProps) {
  const { t } = useTranslation('results');
  const groups = groupProposals(useProposals(item));
  const inWords = useProposalWords();
  if (groups.length === 0) return null;
  return (
    <Notice
      tone={groups.length > 1 ? 'warning' : 'info'}
      heading={t('proposals.heading', { count: groups.length })}
    >
      <ul className="grid gap-3 pt-2">
        {groups.map((group) => {
          const { result, proposals } = group;
          const sources = sourcesOf(group);
          return (
            <li key={sources} className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <div className="min-w-0 flex-1 basis-40">
                <span className="font-semibold text-ink">{inWords(group)}</span>
                <ProposalSources proposals={proposals} />
              </div>
              {result && (
                <Button
                  look="secondary"
                  aria-label={t('proposals.takeFrom', { sources })}
                  onClick={() => onTake(result)}
                >
                  {t('proposals.take')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
