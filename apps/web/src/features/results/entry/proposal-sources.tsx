import type { ProposalView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';

export function ProposalSources({ proposals }: { proposals: readonly ProposalView[] }) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const dateOf = (moment: string) => format.date(moment, 'datetime');
  return (
    <ul className="grid gap-1 text-sm text-soft">
      {proposals.map(({ source, since, seenAt, otherKickoffAt }) => (
        <li key={source}>
          <span className="font-semibold text-ink">{source}</span>{' '}
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
