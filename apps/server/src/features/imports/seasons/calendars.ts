/** Months of play: within one year, or over two with a summer break. */
export type Calendar = {
  readonly isOneYear: boolean;
  /** The first day of a changed, unknown calendar. */
  readonly until?: string | undefined;
};

const listOf = (names: string) => names.split(/\s*,\s*/);

/** Countries with leagues from spring to autumn. */
const ONE_YEAR = listOf(
  `Argentina, Belarus, Bolivia, Brazil, Canada, Chile, China, Colombia, Ecuador, Estonia, Faroe Islands,
  Finland, Georgia, Iceland, Ireland, Japan, Kazakhstan, Latvia, Lithuania, Norway, Paraguay, Peru,
  South Korea, Sweden, United States, Uruguay, Uzbekistan, Venezuela`,
);

/** Countries with leagues from summer or autumn to spring. */
const TWO_YEARS = listOf(
  `Albania, Algeria, Andorra, Armenia, Australia, Austria, Azerbaijan, Belgium, Bosnia and Herzegovina,
  Bulgaria, Croatia, Cyprus, Czechia, Denmark, Egypt, England, Europe, France, Germany, Gibraltar, Greece,
  Hungary, India, Iran, Israel, Italy, Kosovo, Luxembourg, Malta, Mexico, Moldova, Montenegro, Morocco,
  Netherlands, North Macedonia, Northern Ireland, Poland, Portugal, Qatar, Romania, Russia, San Marino,
  Saudi Arabia, Scotland, Serbia, Slovakia, Slovenia, South Africa, Spain, Switzerland, Tunisia, Turkey,
  Ukraine, United Arab Emirates, Wales`,
);

/** Leagues that change their calendar: the day from which files must have the season. */
const UNTIL: ReadonlyMap<string, string> = new Map([
  ['Japan', '2026-01-01'],
  ['United States', '2027-06-01'],
]);

const CALENDARS = new Map<string, Calendar>([
  ...TWO_YEARS.map((country) => [country, { isOneYear: false }] as const),
  ...ONE_YEAR.map((country) => [country, { isOneYear: true, until: UNTIL.get(country) }] as const),
]);

export function findCalendar(country: string): Calendar | undefined {
  return CALENDARS.get(country);
}
