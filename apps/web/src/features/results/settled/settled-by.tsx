import type { SettlementView } from '@kickoracle/contracts';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { formatDate } from '../../../lib/format.ts';
import type { DeskItem } from '../desk/desk-item.ts';
import { useStandingSettlement } from '../results.queries.ts';
import { useReasonText } from '../../../game/settlements/use-reason-text.ts';

/** Who let stand what stands, and when: an administrator, an import, or nobody but the sources. */
export function SettledBy({ item }: { item: Pick<DeskItem, 'ref'> }) {
  const settlement = useStandingSettlement(item);
  // Its place is kept, so that nothing below jumps.
  if (settlement === undefined) return <p className="min-h-6" />;
  return settlement && <SettlerLine settlement={settlement} />;
}

function SettlerLine({ settlement }: { settlement: SettlementView }) {
  const { t, i18n } = useTranslation('results');
  const reasonText = useReasonText();
  const { kind, by, settledAt } = settlement;
  const when = formatDate(settledAt, 'datetime', i18n.language);
  if (by.kind === 'sources') {
    return (
      <p>
        <strong className="font-semibold">{t('settler.itself', { when })}</strong>{' '}
        <span className="text-soft">{reasonText(by)}</span>
      </p>
    );
  }
  if (by.kind === 'import') return <p>{t('settler.import', { when })}</p>;
  const name = by.username ?? t('settler.deletedAccount');
  return <p>{t(kind === 'void' ? 'settler.void' : 'settler.person', { name, when })}</p>;
}
