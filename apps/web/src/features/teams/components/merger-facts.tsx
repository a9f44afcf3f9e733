import type { Merger, TeamDetail } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';

type MergerFactsProps = { merger: Merger; into: TeamDetail };

const AFTERWARDS = ['predictions', 'replaced', 'late', 'reopened'] as const;

export function MergerFacts({ merger, into }: MergerFactsProps) {
  const { t } = useTranslation('adminTeams');
  const { number: say } = useFormat();
  const { matches, participations, joined, players, apart } = merger;
  const amount = (count: number) => ({ count, amount: say(count) });
  const xp = { given: say(merger.givenXp), taken: say(merger.takenXp) };
  return (
    <ul className="grid list-disc gap-1 pl-5">
      <li>{t('merge.matches', amount(matches))}</li>
      <li>{t('merge.participations', amount(participations))}</li>
      {joined > 0 && <li>{t('merge.joined', amount(joined))}</li>}
      {AFTERWARDS.filter((fact) => merger[fact] > 0).map((fact) => (
        <li key={fact}>{t(`merge.${fact}`, amount(merger[fact]))}</li>
      ))}
      {joined > 0 && (
        <li className="font-semibold text-ink">
          {players > 0 ? t('merge.players', { ...amount(players), ...xp }) : t('merge.unpaid')}
        </li>
      )}
      {apart > 0 && <li>{t('merge.apart', { ...amount(apart), into: into.name })}</li>}
      <li>{t('merge.spellings', { into: into.name })}</li>
    </ul>
  );
}
