import type { MatchAnswersView } from '@kickoracle/contracts';
import { parseScore } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { formatScoreForReading } from '../../../lib/format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { DeskItem } from '../desk/desk-item.ts';
import { useProposals } from '../results.queries.ts';
import { groupProposals } from './group-proposals.ts';
import type { EntryTexts } from './result-entry.ts';

type ProposalsProps = { item: DeskItem; onTake: (known: EntryTexts) => void };

/** What imports know of a result: one click fills it in, and nothing is validated by it. */
export function Proposals({ item, onTake }: ProposalsProps) {
  const { t } = useTranslation('results');
  const proposals = groupProposals(useProposals(item, true));
  const inWords = useProposalWords();
  if (proposals.length === 0) return null;
  return (
    <Notice
      tone={proposals.length > 1 ? 'warning' : 'info'}
      heading={t('proposals.heading', { count: proposals.length })}
    >
      <ul className="grid gap-3 pt-2">
        {proposals.map(({ sources, result }) => (
          <li key={sources.join()} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="min-w-0 flex-1 basis-40">
              <span className="font-semibold text-ink">{inWords(result)}</span>
              <span className="block text-sm">{sources.join(', ')}</span>
            </span>
            <Button
              look="secondary"
              aria-label={t('proposals.takeFrom', { sources: sources.join(', ') })}
              onClick={() => onTake(result)}
            >
              {t('proposals.take')}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The score, and what else is known, in a line. */
function useProposalWords() {
  const { t } = useTranslation('matches');
  const words = (text: string | undefined) => {
    const score = parseScore(text ?? '');
    return score && formatScoreForReading(score);
  };
  return (result: MatchAnswersView) => {
    const halftime = words(result.halftime_score);
    const { first_goal_minute: first, last_goal_minute: last } = result;
    return [
      words(result.score),
      halftime && t('page.halftime', { score: halftime }),
      first !== undefined &&
        (first === '0' ? t('page.noGoal') : t('page.firstGoal', { minute: first })),
      last !== undefined && last !== '0' && t('page.lastGoal', { minute: last }),
    ]
      .filter((part) => typeof part === 'string')
      .join(' · ');
  };
}
