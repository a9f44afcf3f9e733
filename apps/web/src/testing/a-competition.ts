import type { CompetitionView } from '@kickoracle/contracts';

type Change = { [K in keyof CompetitionView]?: K extends 'id' ? string : CompetitionView[K] };

export function aCompetition(change: Change = {}): CompetitionView {
  return {
    id: '0b7e3f52-5f7e-4a43-9d63-0c9a6b1f0a11',
    name: 'Premier League',
    sport: 'football',
    country: 'England',
    seasonStartMonth: 8,
    seasonEndMonth: 5,
    seasonLabels: {},
    ...change,
  } as CompetitionView;
}

export const LEAGUE = aCompetition({
  id: '10000000-0000-4000-8000-000000000001',
  name: 'Harbour League',
  country: 'Wales',
});
