/** FIFA country codes, including former countries. */
const NAMES_BY_CODE = `
AFG Afghanistan|AIA Anguilla|ALB Albania|ALG Algeria|AND Andorra|ANG Angola|ARG Argentina|ARM Armenia
ARU Aruba|ASA American Samoa|ATG Antigua and Barbuda|AUS Australia|AUT Austria|AZE Azerbaijan
BAH Bahamas|BAN Bangladesh|BDI Burundi|BEL Belgium|BEN Benin|BER Bermuda|BFA Burkina Faso|BHR Bahrain
BHU Bhutan|BIH Bosnia and Herzegovina|BLR Belarus|BLZ Belize|BOL Bolivia|BOT Botswana|BRA Brazil
BRB Barbados|BRU Brunei|BUL Bulgaria|CAM Cambodia|CAN Canada|CAY Cayman Islands
CGO Congo|CHA Chad|CHI Chile|CHN China|CIV Ivory Coast|CMR Cameroon|COD Congo DR|COK Cook Islands
COL Colombia|COM Comoros|CPV Cape Verde|CRC Costa Rica|CRO Croatia|CTA Central African Republic
CUB Cuba|CUW Curacao|CYP Cyprus|CZE Czechia|DEN Denmark|DJI Djibouti|DMA Dominica
DOM Dominican Republic|ECU Ecuador|EGY Egypt|ENG England|EQG Equatorial Guinea|ERI Eritrea
ESP Spain|EST Estonia|ETH Ethiopia|FIJ Fiji|FIN Finland|FRA France|FRO Faroe Islands|GAB Gabon
GAM Gambia|GEO Georgia|GER Germany|GHA Ghana|GIB Gibraltar|GNB Guinea-Bissau|GRE Greece|GRN Grenada
GUA Guatemala|GUI Guinea|GUM Guam|GUY Guyana|HAI Haiti|HKG Hong Kong|HON Honduras|HUN Hungary
IDN Indonesia|IND India|IRL Ireland|IRN Iran|IRQ Iraq|ISL Iceland|ISR Israel|ITA Italy|JAM Jamaica
JOR Jordan|JPN Japan|KAZ Kazakhstan|KEN Kenya|KGZ Kyrgyzstan|KIR Kiribati|KOR South Korea|KOS Kosovo
KVX Kosovo|KSA Saudi Arabia|KUW Kuwait|LAO Laos|LBN Lebanon|LBR Liberia|LBY Libya|LCA Saint Lucia
LES Lesotho|LIE Liechtenstein|LTU Lithuania|LUX Luxembourg|LVA Latvia|MAC Macao|MAD Madagascar
MAR Morocco|MAS Malaysia|MDA Moldova|MDV Maldives|MEX Mexico|MKD North Macedonia|MLI Mali|MLT Malta
MNE Montenegro|MNG Mongolia|MOZ Mozambique|MRI Mauritius|MSR Montserrat|MTN Mauritania|MWI Malawi
MYA Myanmar|MON Monaco|NAM Namibia|NCA Nicaragua|NCL New Caledonia|NED Netherlands|NEP Nepal
NGA Nigeria|NIG Niger|NIR Northern Ireland|NOR Norway|NZL New Zealand|OMA Oman|PAK Pakistan
PAN Panama|PAR Paraguay|PER Peru|PHI Philippines|PLE Palestine|PNG Papua New Guinea|POL Poland
POR Portugal|PRK North Korea|PUR Puerto Rico|QAT Qatar|ROU Romania|RSA South Africa|RUS Russia
RWA Rwanda|SAM Samoa|SCO Scotland|SDN Sudan|SEN Senegal|SEY Seychelles|SGP Singapore
SKN Saint Kitts and Nevis|SLE Sierra Leone|SLV El Salvador|SMR San Marino|SOL Solomon Islands
SOM Somalia|SRB Serbia|SRI Sri Lanka|SSD South Sudan|STP Sao Tome and Principe|SUI Switzerland
SUR Suriname|SVK Slovakia|SVN Slovenia|SWE Sweden|SWZ Eswatini|SYR Syria|TAH Tahiti|TAN Tanzania
TCA Turks and Caicos Islands|TGA Tonga|THA Thailand|TJK Tajikistan|TKM Turkmenistan|TLS Timor-Leste
TOG Togo|TPE Taiwan|TRI Trinidad and Tobago|TUN Tunisia|TUR Turkey|TUV Tuvalu
UAE United Arab Emirates|UGA Uganda|UKR Ukraine|URU Uruguay|USA United States|UZB Uzbekistan
VAN Vanuatu|VEN Venezuela|VGB British Virgin Islands|VIE Vietnam|VIN Saint Vincent and the Grenadines
VIR United States Virgin Islands|WAL Wales|YEM Yemen|ZAM Zambia|ZIM Zimbabwe
CIS Commonwealth of Independent States|TCH Czechoslovakia|DEI Dutch East Indies|GDR East Germany
ANT Netherlands Antilles|AHO Netherlands Antilles|SAA Saarland|SCG Serbia and Montenegro
URS Soviet Union|UAR United Arab Republic|FRG West Germany|YUG Yugoslavia|ZAI Zaire`;

const BY_CODE = new Map(
  NAMES_BY_CODE.trim()
    .split(/[|\n]/)
    .map((entry) => [entry.slice(0, 3), entry.slice(4)] as const),
);

/** Returns the country of a FIFA code (`BRA`: `Brazil`), also of a former one, or undefined. */
export function countryOfCode(code: string): string | undefined {
  return BY_CODE.get(code);
}

/** Spellings in import files that differ from ours. */
const SPELLINGS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    'Bosnia & Herzegovina': 'Bosnia and Herzegovina',
    'Bosnia-Herzegovina': 'Bosnia and Herzegovina',
    Burma: 'Myanmar',
    'Cabo Verde': 'Cape Verde',
    'China PR': 'China',
    'Chinese Taipei': 'Taiwan',
    Curaçao: 'Curacao',
    "Côte d'Ivoire": 'Ivory Coast',
    'Czech Republic': 'Czechia',
    'DR Congo': 'Congo DR',
    'Dutch East Indies (Indonesia)': 'Dutch East Indies',
    'FR Yugoslavia': 'Yugoslavia',
    'German DR': 'East Germany',
    'Germany DR': 'East Germany',
    'Germany FR': 'West Germany',
    Holland: 'Netherlands',
    'IR Iran': 'Iran',
    'Korea DPR': 'North Korea',
    'Korea Republic': 'South Korea',
    Macedonia: 'North Macedonia',
    'Republic of Ireland': 'Ireland',
    'Serbia & Montenegro': 'Serbia and Montenegro',
    Swaziland: 'Eswatini',
    'São Tomé and Príncipe': 'Sao Tome and Principe',
    'Trinidad & Tobago': 'Trinidad and Tobago',
    Türkiye: 'Turkey',
    'U.S.A.': 'United States',
    'United Arab Republic (Egypt)': 'United Arab Republic',
    USA: 'United States',
    USSR: 'Soviet Union',
  }),
);

const UNIONS = new Set([
  'World',
  'Europe',
  'Africa',
  'Asia',
  'North America',
  'South America',
  'Oceania',
]);

const NAMES = new Set(BY_CODE.values());

const BY_SPELLING = new Map([
  ...[...NAMES, ...UNIONS].map((name) => [name.toLowerCase(), name] as const),
  ...[...SPELLINGS].map(([spelling, name]) => [spelling.toLowerCase(), name] as const),
]);

/** Returns our English name of a country in any spelling; an unknown spelling stays unchanged. */
export function readCountry(spelling: string): string {
  return BY_SPELLING.get(spelling.toLowerCase()) ?? spelling;
}

/** Returns true if the name is a country, in any spelling of import files. */
export function isCountryName(name: string): boolean {
  return NAMES.has(readCountry(name));
}

/** Returns true for `World` and continents: competitions with teams of many countries. */
export function isUnionOfCountries(country: string): boolean {
  return UNIONS.has(country);
}
