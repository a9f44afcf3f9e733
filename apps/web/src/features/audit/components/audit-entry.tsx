import type { AuditEntryView } from '@kickoracle/contracts';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useReasonText } from '../../../game/settlements/use-reason-text.ts';
import { formatDate, formatScoreForReading } from '../../../lib/format.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { cardClass } from '../../../ui/layout/card.tsx';
import { Collapsible } from '../../../ui/layout/collapsible.tsx';
import { findDifferences } from '../audit-differences.ts';
import { splitReason } from '../automatic-reason.ts';
import { useActionName } from '../use-action-name.ts';
import { AuditSubject } from './audit-subject.tsx';
import { DifferenceList } from './difference-list.tsx';

/** As many changes as are read at a glance; the others are unfolded. */
const SHOWN = 3;

/** One write: what was done to what, by whom and when, and what it changed. */
export function AuditEntry({ entry }: { entry: AuditEntryView }) {
  const { t, i18n } = useTranslation('adminAudit');
  const actionName = useActionName();
  const reasonText = useReasonText();
  const { action, subject, administrator, isAutomatic, before, after, createdAt, requestId } =
    entry;
  const kind = subject.kind === 'unknown' ? subject.subjectKind : subject.kind;
  const { why, score, rest } = splitReason(after);
  const differences = findDifferences(before, rest);
  const by = t('by', { name: administrator ?? t('deletedAccount') });
  return (
    <article aria-label={actionName(action)} className={clsx(cardClass, 'grid gap-3 p-4')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg [overflow-wrap:anywhere]">{actionName(action)}</h2>
        <p className="text-sm text-soft">
          {isAutomatic ? t('byItself') : by}
          {' · '}
          <time dateTime={createdAt}>{formatDate(createdAt, 'datetime', i18n.language)}</time>
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="quiet">{t(`subjects.${kind}`)}</Badge>
        <AuditSubject subject={subject} />
      </p>
      {why && (
        <p>
          {score && (
            <strong className="figures mr-2 text-lg">{formatScoreForReading(score)}</strong>
          )}
          {reasonText(why)}
        </p>
      )}
      <DifferenceList differences={differences.slice(0, SHOWN)} />
      <Collapsible summary={t('details')} className="text-sm">
        <div className="grid gap-3">
          <DifferenceList differences={differences.slice(SHOWN)} />
          <p className="font-mono text-xs break-all text-soft">
            {requestId === null ? t('noRequest') : t('request', { id: requestId })}
          </p>
        </div>
      </Collapsible>
    </article>
  );
}
