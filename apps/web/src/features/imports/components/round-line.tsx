import type { MatchView } from '@kickoracle/contracts';
import { CompetitionLine } from '#game/competitions/competition-line.tsx';
import { seasonLabelOf } from '#game/competitions/season-style.ts';
import { useRoundName } from '#game/items/use-round-name.ts';

export function RoundLine({ of }: { of: Pick<MatchView, 'competition' | 'round' | 'season'> }) {
  const roundName = useRoundName();
  const { competition, round, season } = of;
  const facts = [roundName(round), seasonLabelOf(season, competition)];
  return <CompetitionLine competition={competition} occasion={facts.filter(Boolean).join(' · ')} />;
}
