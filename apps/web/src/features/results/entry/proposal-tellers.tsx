import type { ProposalView } from '@kickoracle/contracts';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { formatDate } from '../../../lib/format.ts';

/** Who says so, since when, and whether they know another kickoff. */
export function ProposalTellers({ proposals }: { proposals: readonly ProposalView[] }) {
  const { t, i18n } = useTranslation('results');
  const dateOf = (moment: string) => formatDate(moment, 'datetime', i18n.language);
  return (
    <ul className="grid gap-1 text-sm text-soft">
      {proposals.map(({ source, since, seenAt, otherKickoffAt }) => (
        <li key={source}>
          <span className="font-medium text-ink">{source}</span>{' '}
          {t('proposals.since', { since: dateOf(since), seen: dateOf(seenAt) })}
          {otherKickoffAt !== null && (
            <strong className="block text-warning">
              {t('proposals.otherKickoff', { when: dateOf(otherKickoffAt) })}
            </strong>
          )}
        </li>
      ))}
    </ul>
  );
}
