import type { MatchView } from '@kickoracle/contracts';
import { formatSeason } from '@kickoracle/game';
import { CompetitionLine } from '../../../game/competitions/competition-line.tsx';
import { useRoundName } from '../../../game/items/use-round-name.ts';

/** Of which competition, round and season a match is. */
export function RoundLine({ of }: { of: Pick<MatchView, 'competition' | 'round' | 'season'> }) {
  const roundName = useRoundName();
  const { competition, round, season } = of;
  const { seasonStartMonth: startMonth, seasonEndMonth: endMonth } = competition;
  const facts = [roundName(round), formatSeason(season, { startMonth, endMonth })];
  return <CompetitionLine competition={competition} occasion={facts.filter(Boolean).join(' · ')} />;
}
