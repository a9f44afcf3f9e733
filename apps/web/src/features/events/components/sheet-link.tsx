import type { CompetitionId } from '@kickoracle/contracts';
import clsx from 'clsx';
import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../game/paths.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';

type SheetLinkProps = { competitionId: CompetitionId | null; isSmall: boolean };

/** The way to the sheet on which a whole matchday is predicted. */
export function SheetLink({ competitionId, isSmall }: SheetLinkProps) {
  const { t } = useTranslation('events');
  const label = t('toSheet');
  return (
    <ButtonLink
      to={paths.matchday(competitionId)}
      look="secondary"
      title={isSmall ? label : undefined}
      className={clsx('shrink-0', !isSmall && 'max-sm:w-full')}
    >
      <ListChecks aria-hidden="true" className="size-5 shrink-0" />
      <span className={isSmall ? 'sr-only' : undefined}>{label}</span>
    </ButtonLink>
  );
}
