import type { Merger, TeamDetail } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/format.ts';

type MergerFactsProps = { merger: Merger; into: TeamDetail };

/** What moves when a team becomes another one, and what has to be looked at afterwards. */
export function MergerFacts({ merger, into }: MergerFactsProps) {
  const { t, i18n } = useTranslation('adminTeams');
  const { matches, participations, doubles } = merger;
  const amount = (count: number) => ({ count, amount: formatNumber(count, i18n.language) });
  return (
    <ul className="grid list-disc gap-1 pl-5">
      <li>{t('merge.matches', amount(matches))}</li>
      <li>{t('merge.participations', amount(participations))}</li>
      {doubles > 0 && <li>{t('merge.doubles', { ...amount(doubles), into: into.name })}</li>}
      <li>{t('merge.spellings', { into: into.name })}</li>
    </ul>
  );
}
