import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LIST_PARTS, paths, type ListPart } from '../paths.ts';

type ListPartsProps = { current: ListPart | 'rounds'; className?: string };

export function ListParts({ current, className }: ListPartsProps) {
  const { t } = useTranslation('lists');
  return (
    <nav aria-label={t('parts.label')} className={className}>
      <ul className="flex flex-wrap gap-1 max-sm:gap-x-0">
        {[...LIST_PARTS, 'rounds' as const].map((part) => (
          <li key={part}>
            <Link
              to={part === 'rounds' ? paths.rounds : paths.list(part)}
              aria-current={part === current ? 'page' : undefined}
              className={clsx(
                'inline-flex min-h-11 items-center rounded-base border px-[7px] font-semibold whitespace-nowrap max-sm:font-display sm:px-4',
                part === current
                  ? 'border-accent-edge bg-raised text-ink'
                  : 'border-transparent text-soft hover:text-ink',
              )}
            >
              {t(`parts.${part}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
