import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/controls/button.tsx';
import { writeFilters, type AuditFilters } from '../audit-filters.ts';

type PageTurnerProps = {
  filters: AuditFilters;
  /** Null if there is no newer page. `after` null is the newest page. */
  newer: { readonly after: string | null } | null;
  older: string | null;
};

export function PageTurner({ filters, newer, older }: PageTurnerProps) {
  const { t } = useTranslation('adminAudit');
  if (!newer && older === null) return null;

  function addressOf(after: string | null): string {
    const search = writeFilters(filters);
    if (after !== null) search.set('after', after);
    return `?${search.toString()}`;
  }
  return (
    <nav aria-label={t('pages.label')} className="flex justify-between gap-3">
      {newer ? (
        <ButtonLink look="secondary" to={addressOf(newer.after)}>
          {t('pages.newer')}
        </ButtonLink>
      ) : (
        <span />
      )}
      {older !== null && (
        <ButtonLink look="secondary" to={addressOf(older)}>
          {t('pages.older')}
        </ButtonLink>
      )}
    </nav>
  );
}
