export type CompetitionFacts = {
  readonly name: string;
  readonly country: string;
  readonly zone: string;
  /** Months 1 to 12. */
  readonly seasonStartMonth: number;
  readonly seasonEndMonth: number;
};

type KnownCompetition = CompetitionFacts & { readonly spellings: readonly string[] };

function european(
  name: string,
  country: string,
  zone: string,
  ...spellings: string[]
): KnownCompetition {
  return { name, country, zone, seasonStartMonth: 8, seasonEndMonth: 5, spellings };
}

/** Spellings are those of openfootball and the division codes of football-data.co.uk. */
const KNOWN: readonly KnownCompetition[] = [
  european(
    'Premier League',
    'England',
    'Europe/London',
    'E0',
    'English Premier League',
    'England Premier League',
  ),
  european(
    'Championship',
    'England',
    'Europe/London',
    'E1',
    'English Championship',
    'England Championship',
  ),
  european('League One', 'England', 'Europe/London', 'E2', 'English League One'),
  european('League Two', 'England', 'Europe/London', 'E3', 'English League Two'),
  european('National League', 'England', 'Europe/London', 'EC', 'English National League'),
  european('Premiership', 'Scotland', 'Europe/London', 'SC0', 'Scottish Premiership'),
  european(
    'La Liga',
    'Spain',
    'Europe/Madrid',
    'SP1',
    'Primera División de España',
    'Spain Primera División',
  ),
  european(
    'Segunda División',
    'Spain',
    'Europe/Madrid',
    'SP2',
    'Segunda División de España',
    'Spain Segunda División',
  ),
  european(
    'Bundesliga',
    'Germany',
    'Europe/Berlin',
    'D1',
    'Deutsche Bundesliga',
    'German Bundesliga',
  ),
  european('2. Bundesliga', 'Germany', 'Europe/Berlin', 'D2', 'Deutsche 2. Bundesliga'),
  european('Serie A', 'Italy', 'Europe/Rome', 'I1', 'Italian Serie A', 'Italy Serie A'),
  european('Serie B', 'Italy', 'Europe/Rome', 'I2', 'Italian Serie B', 'Italy Serie B'),
  european('Ligue 1', 'France', 'Europe/Paris', 'F1', 'French Ligue 1', 'France Ligue 1'),
  european('Ligue 2', 'France', 'Europe/Paris', 'F2', 'French Ligue 2', 'France Ligue 2'),
  european('Eredivisie', 'Netherlands', 'Europe/Amsterdam', 'N1', 'Dutch Eredivisie'),
  european(
    'Pro League',
    'Belgium',
    'Europe/Brussels',
    'B1',
    'Belgian First Division A',
    'Belgium First Division A',
    'Belgian Pro League',
  ),
  european('Primeira Liga', 'Portugal', 'Europe/Lisbon', 'P1', 'Portuguese Primeira Liga'),
  european('Süper Lig', 'Turkey', 'Europe/Istanbul', 'T1', 'Turkish Süper Lig'),
  european('Super League', 'Greece', 'Europe/Athens', 'G1', 'Greek Super League'),
  european('Champions League', 'Europe', 'Europe/Zurich', 'UEFA Champions League'),
  {
    name: 'World Cup',
    country: 'World',
    zone: 'UTC',
    seasonStartMonth: 6,
    seasonEndMonth: 7,
    spellings: ['FIFA World Cup'],
  },
];

/** Finds a competition by spelling, with or without its country, ignoring letter case. */
export function findKnownCompetition(
  spelling: string,
  ofCountry: string | null = null,
): CompetitionFacts | undefined {
  const written = spelling.toLowerCase();
  const found = KNOWN.find(
    ({ name, country, spellings }) =>
      (ofCountry === null || ofCountry === country) &&
      [name, `${country} ${name}`, ...spellings].some((own) => own.toLowerCase() === written),
  );
  if (!found) return undefined;
  const { spellings: _, ...facts } = found;
  return facts;
}
