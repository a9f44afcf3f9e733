import { useTranslation } from 'react-i18next';
import { Time } from '#lib/time.tsx';
import { ArrowRight } from '#ui/icons/icons.ts';
import type { Difference } from '../audit-differences.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

export function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  const { t } = useTranslation('adminAudit');
  if (differences.length === 0) return null;
  return (
    <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[minmax(8rem,max-content)_1fr]">
      {differences.map(({ path, before, after }) => (
        <div key={path} className="contents">
          <dt className="pt-0.5 font-mono text-xs break-all text-soft">{path || t('value')}</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-x-2 max-sm:mb-2">
            {before !== undefined && (
              <del className="text-soft">
                <Value value={before} />
              </del>
            )}
            {before !== undefined && after !== undefined && (
              <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-soft" />
            )}
            {after !== undefined && (
              <ins className="font-semibold no-underline">
                <Value value={after} />
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A recorded value in readable form: times in the viewer's zone, a dash for nothing. */
function Value({ value }: { value: unknown }) {
  if (value === null || value === '') return '–';
  if (typeof value === 'string' && INSTANT.test(value)) {
    return <Time at={value} preset="datetime" />;
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return <span className="[overflow-wrap:anywhere]">{text}</span>;
}
