import type { AuditEntryView } from '@kickoracle/contracts';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useReasonText } from '#game/settlements/use-reason-text.ts';
import { Time } from '#lib/time.tsx';
import { useFormat } from '#lib/use-format.ts';
import { findDifferences } from '../audit-differences.ts';
import { fieldOf, numberOf } from '../audit-record.ts';
import { readReason } from '../automatic-reason.ts';
import { factsOf } from '../facts.ts';
import { isKnownAction, sentenceOf } from '../sentences.ts';
import { useActionName } from '../use-action-name.ts';
import { useAuditValues } from '../use-audit-values.ts';
import { correctionLink } from '../correction-link.ts';
import { AuditSubject } from './audit-subject.tsx';
import { DifferenceList } from './difference-list.tsx';

const GAME = 'Kickoracle';

export function AuditEntry({ entry }: { entry: AuditEntryView }) {
  const { t } = useTranslation('adminAudit');
  const actionName = useActionName();
  const formats = useAuditValues()(entry);
  const { action, administrator, isAutomatic, createdAt } = entry;
  const { key, values } = sentenceOf(entry, formats) ?? {
    key: 'unknown',
    values: { action: actionName(action) },
  };
  const who = isAutomatic ? GAME : (administrator ?? t('deletedAccount'));
  const link = correctionLink(entry);
  return (
    <article aria-label={actionName(action)} className="grid py-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 [overflow-wrap:anywhere]">
          <Trans
            t={t}
            i18nKey={`sentences.${key}`}
            values={{ ...values, who }}
            components={{ b: <strong />, item: <AuditSubject entry={entry} /> }}
          />
        </p>
        <Time at={createdAt} preset="datetime" className="text-sm text-soft" />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 text-sm text-soft">
        <Facts entry={entry} />
        {link && (
          <Link to={link.to} className="py-0.5 underline underline-offset-4 hover:text-ink">
            {t(`links.${link.key}`)}
          </Link>
        )}
        <Recorded entry={entry} />
      </div>
    </article>
  );
}

function Facts({ entry }: { entry: AuditEntryView }) {
  const { t } = useTranslation('adminAudit');
  const format = useFormat();
  const reasonText = useReasonText();
  const formats = useAuditValues()(entry);
  const { action, before, after } = entry;
  const why = readReason(after);
  const late = numberOf(after, 'latePredictions');
  const facts = isKnownAction(action) ? factsOf(action, entry) : [];
  const moved = fieldOf(after, 'moved');
  const paid = (['paid', 'taken'] as const).flatMap((way) => {
    const of = way === 'paid' ? 'awarded' : 'reversed';
    const count = numberOf(moved, `${of}Players`);
    const xp = format.number(numberOf(moved, `${of}Xp`));
    return count > 0 ? [t(`moved.${way}`, { count, xp })] : [];
  });
  const lines = [
    ...(why ? [reasonText(why)] : []),
    ...facts.map(({ field, language, path }) =>
      t('fromTo', {
        field: t(`fields.${field}`) + (language ? ` (${language.toUpperCase()})` : ''),
        before: formats.field(before, path),
        after: formats.field(after, path),
      }),
    ),
    ...(late > 0 ? [t('late', { count: late })] : []),
    ...(moved !== undefined && paid.length === 0 ? [t('moved.none')] : paid),
  ];
  return lines.map((line) => (
    <span key={line} className="[overflow-wrap:anywhere]">
      {line}
    </span>
  ));
}

function Recorded({ entry: { before, after, requestId } }: { entry: AuditEntryView }) {
  const { t } = useTranslation('adminAudit');
  return (
    <details className="open:w-full">
      <summary className="py-0.5 hover:text-ink">{t('details')}</summary>
      <div className="grid gap-3 rounded-base bg-raised p-3">
        <DifferenceList differences={findDifferences(before, after)} />
        <p className="font-mono text-xs break-all">
          {requestId === null ? t('noRequest') : t('request', { id: requestId })}
        </p>
      </div>
    </details>
  );
}
