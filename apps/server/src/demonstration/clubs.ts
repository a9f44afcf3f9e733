export type League = {
  readonly competition: string;
  readonly country: string;
  readonly zone: string;
  readonly clubs: readonly string[];
};

const list = (names: string): string[] => names.split(', ');

/** Clubs whose short name is more than the name without `FC` and the like. */
const SHORT_NAMES = new Map([
  ['1. FC Heidenheim', 'Heidenheim'],
  ['1. FC Köln', 'Köln'],
  ['1. FC Union Berlin', 'Union Berlin'],
  ['1. FSV Mainz 05', 'Mainz 05'],
  ['Bayer 04 Leverkusen', 'Leverkusen'],
  ['Borussia Dortmund', 'Dortmund'],
  ['Borussia Mönchengladbach', 'Gladbach'],
  ['Brighton & Hove Albion FC', 'Brighton'],
  ['Club Atlético de Madrid', 'Atlético'],
  ['Eintracht Frankfurt', 'Frankfurt'],
  ['Nottingham Forest FC', 'Nottingham'],
  ['RC Celta de Vigo', 'Celta'],
  ['SV Werder Bremen', 'Bremen'],
  ['TSG 1899 Hoffenheim', 'Hoffenheim'],
  ['Tottenham Hotspur FC', 'Tottenham'],
  ['VfB Stuttgart', 'Stuttgart'],
  ['VfL Wolfsburg', 'Wolfsburg'],
  ['West Ham United FC', 'West Ham'],
  ['Wolverhampton Wanderers FC', 'Wolves'],
]);

/** The name on a phone; null if it is the whole name. */
export function shortNameOf(name: string): string | null {
  const shortName =
    SHORT_NAMES.get(name) ?? name.replace(/\s(A?FC|CF|UD)$|^(A?FC|RCD|RC|CA|CD)\s/, '');
  return shortName === name ? null : shortName;
}

export const LEAGUES: readonly League[] = [
  {
    competition: 'Premier League',
    country: 'England',
    zone: 'Europe/London',
    clubs: list(
      'AFC Bournemouth, Arsenal FC, Aston Villa FC, Brentford FC, Brighton & Hove Albion FC, Burnley FC, Chelsea FC, Crystal Palace FC, Everton FC, Fulham FC, Leeds United FC, Liverpool FC, Manchester City FC, Manchester United FC, Newcastle United FC, Nottingham Forest FC, Sunderland AFC, Tottenham Hotspur FC, West Ham United FC, Wolverhampton Wanderers FC',
    ),
  },
  {
    competition: 'La Liga',
    country: 'Spain',
    zone: 'Europe/Madrid',
    clubs: list(
      'Athletic Club, CA Osasuna, CD Alavés, Club Atlético de Madrid, Elche CF, FC Barcelona, Getafe CF, Girona FC, Levante UD, RC Celta de Vigo, RCD Espanyol, RCD Mallorca, Rayo Vallecano, Real Betis, Real Madrid CF, Real Oviedo, Real Sociedad, Sevilla FC, Valencia CF, Villarreal CF',
    ),
  },
  {
    competition: 'Bundesliga',
    country: 'Germany',
    zone: 'Europe/Berlin',
    clubs: list(
      '1. FC Heidenheim, 1. FC Köln, 1. FC Union Berlin, 1. FSV Mainz 05, Bayer 04 Leverkusen, Borussia Dortmund, Borussia Mönchengladbach, Eintracht Frankfurt, FC Augsburg, FC Bayern München, FC St. Pauli, Hamburger SV, RB Leipzig, SC Freiburg, SV Werder Bremen, TSG 1899 Hoffenheim, VfB Stuttgart, VfL Wolfsburg',
    ),
  },
];
