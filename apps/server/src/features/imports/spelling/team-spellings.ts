import { countryOfCode, readCountry } from '@kickoracle/game';

export function readTeamSpelling(
  spelling: string,
  hasNationalTeams: boolean,
): { name: string; country: string | null } {
  if (hasNationalTeams) {
    const country = readCountry(spelling);
    return { name: country, country };
  }
  // Files of many countries mark that of a club: `Liverpool FC (ENG)`.
  const suffixed = /^(?<name>.*\S)\s+\((?<code>[A-Z]{3})\)$/.exec(spelling)?.groups;
  const country = suffixed && countryOfCode(suffixed['code']!);
  return country ? { name: suffixed['name']!, country } : { name: spelling, country: null };
}

/** Drops `FC` and the like, which are noise on a narrow card. */
export function shortNameOf(name: string): string | null {
  const short = name.replace(/^(?:A?FC|1\. FC|SC|SV)\s+|\s+(?:A?FC|CF|SC|SV)$/g, '');
  return short === name ? null : short;
}
