/** What a file does not say of its competition. */
export type CompetitionFacts = {
  readonly name: string;
  readonly country: string;
  /** Zone of the venues, by its IANA name. */
  readonly zone: string;
  /** Months 1 to 12. */
  readonly seasonStartMonth: number;
  readonly seasonEndMonth: number;
};

const EUROPEAN_SEASON = { seasonStartMonth: 8, seasonEndMonth: 5 } as const;

const KNOWN: readonly (CompetitionFacts & { readonly spellings: readonly string[] })[] = [
  {
    name: 'Premier League',
    country: 'England',
    zone: 'Europe/London',
    spellings: ['English Premier League', 'England Premier League'],
  },
  {
    name: 'La Liga',
    country: 'Spain',
    zone: 'Europe/Madrid',
    spellings: ['Primera División de España', 'Spain Primera División', 'Spanish La Liga'],
  },
  {
    name: 'Bundesliga',
    country: 'Germany',
    zone: 'Europe/Berlin',
    spellings: ['Deutsche Bundesliga', 'Germany Bundesliga', 'German Bundesliga'],
  },
  {
    name: 'Serie A',
    country: 'Italy',
    zone: 'Europe/Rome',
    spellings: ['Italian Serie A', 'Italy Serie A'],
  },
  {
    name: 'Ligue 1',
    country: 'France',
    zone: 'Europe/Paris',
    spellings: ['French Ligue 1', 'France Ligue 1'],
  },
].map((competition) => ({ ...EUROPEAN_SEASON, ...competition }));

/** The facts of a competition as files spell it; undefined when we have never heard of it. */
export function findKnownCompetition(spelling: string): CompetitionFacts | undefined {
  const found = KNOWN.find(
    ({ name, spellings }) => name === spelling || spellings.includes(spelling),
  );
  if (!found) return undefined;
  const { spellings: _, ...facts } = found;
  return facts;
}
