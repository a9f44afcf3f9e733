import type { SettlementView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import type { AdminItem } from '../admin/admin-item.ts';
import { useCurrentSettlement } from '../results.queries.ts';
import { useReasonText } from '#game/settlements/use-reason-text.ts';

export function SettledBy({ item }: { item: Pick<AdminItem, 'ref'> }) {
  const settlement = useCurrentSettlement(item);
  // Reserves the line, so that nothing below moves.
  if (settlement === undefined) return <p className="min-h-6" />;
  return settlement && <SettlerLine settlement={settlement} />;
}

function SettlerLine({ settlement }: { settlement: SettlementView }) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const reasonText = useReasonText();
  const { kind, by, settledAt } = settlement;
  const when = format.date(settledAt, 'datetime');
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
