import { readClubWords } from '../club-words.ts';
import type { CrestColors } from './crest.ts';

const CLOTHS = {
  azure: '#129fdb',
  black: '#111111',
  blue: '#1546a0',
  brown: '#5c3a21',
  claret: '#6d1a36',
  garnet: '#8b1538',
  gold: '#fdb913',
  green: '#007a3d',
  grey: '#9aa3a8',
  navy: '#12234a',
  orange: '#f26a1b',
  pink: '#f4a6c0',
  purple: '#5b2a86',
  red: '#c8102e',
  sky: '#6cabdd',
  white: '#ffffff',
  yellow: '#ffd500',
} as const;

/** Letters, pattern, two colours and all spellings of clubs in many leagues' files. */
const CLUBS = {
  England: `
    ARS plain red white: Arsenal
    AVL plain claret sky: Aston Villa
    BHA stripes blue white: Brighton & Hove Albion, Brighton
    BIR plain blue white: Birmingham City, Birmingham
    BLB halves blue white: Blackburn Rovers, Blackburn
    BOU stripes red black: Bournemouth
    BRC plain red white: Bristol City
    BRE stripes red white: Brentford
    BUR plain claret sky: Burnley
    CHA plain red white: Charlton Athletic, Charlton
    CHE plain blue white: Chelsea
    COV plain sky white: Coventry City, Coventry
    CRY stripes blue red: Crystal Palace
    DER plain white black: Derby County, Derby
    EVE plain blue white: Everton
    FUL plain white black: Fulham
    HUL stripes orange black: Hull City, Hull
    IPS plain blue white: Ipswich Town, Ipswich
    LEE plain white blue: Leeds United, Leeds
    LEI plain blue gold: Leicester City, Leicester
    LIV plain red white: Liverpool
    LUT plain orange navy: Luton Town, Luton
    MCI plain sky navy: Manchester City, Man City
    MID plain red white: Middlesbrough
    MLW plain navy white: Millwall
    MUN plain red black: Manchester United, Man United, Man Utd
    NEW stripes black white: Newcastle United, Newcastle
    NFO plain red white: Nottingham Forest, Nott'm Forest
    NOR plain yellow green: Norwich City, Norwich
    OXF plain yellow navy: Oxford United, Oxford
    PNE plain white navy: Preston North End, Preston
    POR plain blue white: Portsmouth
    QPR hoops blue white: Queens Park Rangers, QPR
    SHU stripes red white: Sheffield United
    SHW stripes blue white: Sheffield Wednesday
    SOU stripes red white: Southampton
    STK stripes red white: Stoke City, Stoke
    SUN stripes red white: Sunderland
    SWA plain white black: Swansea City, Swansea
    TOT plain white navy: Tottenham Hotspur, Tottenham, Spurs
    WAT plain yellow black: Watford
    WBA stripes navy white: West Bromwich Albion, West Brom
    WHU plain claret sky: West Ham United, West Ham
    WOL plain gold black: Wolverhampton Wanderers, Wolverhampton, Wolves
    WRE plain red white: Wrexham`,
  Spain: `
    ALA stripes blue white: Deportivo Alavés, Alavés
    ALM stripes red white: Almería
    ATH stripes red white: Athletic Club, Athletic Bilbao, Ath Bilbao
    ATM stripes red white: Atlético de Madrid, Atlético Madrid, Ath Madrid
    BAR stripes blue garnet: Barcelona
    BET stripes green white: Real Betis, Betis, Real Betis Sevilla
    CAD plain yellow blue: Cádiz
    CEL plain sky white: Celta de Vigo, Celta
    DEP stripes blue white: Deportivo La Coruña, Deportivo de La Coruña, La Coruna
    EIB stripes blue garnet: Eibar
    ELC plain white green: Elche
    ESP stripes blue white: Espanyol, Espanyol de Barcelona, Espanol
    GET plain blue white: Getafe
    GIR stripes red white: Girona
    GRA hoops red white: Granada
    HUE stripes blue garnet: Huesca
    LEG stripes blue white: Leganés
    LEV stripes blue garnet: Levante
    LPA plain yellow blue: Las Palmas
    MGA stripes sky white: Málaga
    MLL plain red black: Mallorca
    OSA plain red navy: Osasuna
    OVI plain blue white: Real Oviedo, Oviedo
    RAC plain white green: Racing de Santander, Racing Santander, Santander
    RAY sash white red: Rayo Vallecano, Rayo Vallecano de Madrid, Vallecano
    RMA plain white navy: Real Madrid
    RSO stripes blue white: Real Sociedad, Sociedad
    SEV plain white red: Sevilla
    SPG stripes red white: Sporting de Gijón, Sporting Gijón, Sp Gijon
    TEN plain white blue: Tenerife
    VAL plain white black: Valencia
    VIL plain yellow navy: Villarreal
    VLD stripes purple white: Real Valladolid, Valladolid
    ZAR plain white blue: Real Zaragoza, Zaragoza`,
  Italy: `
    ATA stripes black blue: Atalanta, Atalanta Bergamasca, Atalanta BC
    BOL stripes red navy: Bologna, Bologna 1909
    BRI plain white red: Bari
    CAG halves red navy: Cagliari
    COM plain blue white: Como, Como 1907
    CRE stripes red grey: Cremonese
    EMP plain blue white: Empoli
    FIO plain purple white: Fiorentina
    FRO plain yellow blue: Frosinone
    GEN halves red navy: Genoa, Genoa 1893
    INT stripes black blue: Inter, Internazionale, Internazionale Milano, Inter Milan
    JUV stripes black white: Juventus, Juventus Turin
    LAZ plain sky white: Lazio, Lazio Roma
    LEC stripes yellow red: Lecce
    MIL stripes red black: Milan, AC Milan
    MON plain red white: Monza
    NAP plain azure white: Napoli, SSC Napoli
    PAL plain pink black: Palermo
    PAR plain white black: Parma, Parma 1913
    PIS stripes black blue: Pisa
    ROM plain garnet gold: Roma, AS Roma
    SAL plain garnet white: Salernitana
    SAM hoops blue white: Sampdoria
    SAS stripes green black: Sassuolo
    SPE plain white black: Spezia
    TOR plain garnet white: Torino
    UDI stripes black white: Udinese
    VEN plain black orange: Venezia
    VER plain blue yellow: Hellas Verona, Verona`,
  Germany: `
    B04 stripes black red: Bayer 04 Leverkusen, Bayer Leverkusen, Leverkusen
    BMG plain white green: Borussia Mönchengladbach, Mönchengladbach, M'gladbach, Gladbach
    BOC plain blue white: Bochum
    BSC stripes blue white: Hertha, Hertha Berlin
    BVB plain yellow black: Borussia Dortmund, Dortmund
    D98 plain blue white: Darmstadt
    DSC plain blue black: Arminia Bielefeld, Bielefeld
    EBS plain yellow blue: Eintracht Braunschweig, Braunschweig
    ELV plain white black: Elversberg
    F95 plain red white: Fortuna Düsseldorf, Düsseldorf
    FCA plain white red: Augsburg
    FCB plain red white: Bayern München, Bayern Munich, Bayern
    FCH plain red blue: Heidenheim
    FCK plain red white: Kaiserslautern
    FCM plain blue white: Magdeburg
    FCN plain garnet white: Nürnberg, Nuremberg
    FCU plain red white: Union Berlin
    H96 plain red black: Hannover
    HSV plain white blue: Hamburger SV, Hamburg
    KIE plain blue red: Holstein Kiel, Kiel
    KOE plain white red: Köln
    KSC plain blue white: Karlsruher SC, Karlsruhe
    M05 plain red white: Mainz
    PAD stripes blue black: Paderborn
    RBL plain white red: RB Leipzig, Leipzig, RasenBallsport Leipzig
    S04 plain blue white: Schalke
    SCF plain red black: Freiburg
    SGD plain yellow black: Dynamo Dresden, Dresden
    SGE stripes black red: Eintracht Frankfurt, Frankfurt, Ein Frankfurt
    SGF hoops white green: Greuther Fürth
    STP plain brown white: St. Pauli
    SVW plain green white: Werder Bremen, Bremen
    TSG plain blue white: Hoffenheim, 1899 Hoffenheim
    VFB hoops white red: Stuttgart
    WOB plain green white: Wolfsburg`,
  France: `
    ACA plain white red: Ajaccio
    ANG stripes black white: Angers
    ASM sash red white: Monaco
    AUX plain white blue: Auxerre
    BAS plain blue white: Bastia
    BDX plain navy white: Girondins de Bordeaux, Bordeaux
    BRS plain red white: Brest, Stade Brestois 29, Stade Brestois
    CAE stripes red blue: Stade Malherbe Caen, Caen
    CLF plain red blue: Clermont, Clermont Foot 63
    DIJ plain red white: Dijon
    GUI plain red black: Guingamp, En Avant Guingamp
    HAC halves sky navy: Le Havre
    LIL plain red navy: Lille
    LOR plain orange black: Lorient
    LYO plain white blue: Olympique Lyonnais, Lyon, Olympique Lyon
    MAR plain white azure: Olympique de Marseille, Marseille
    MET plain garnet white: Metz
    MPL plain navy orange: Montpellier, Montpellier Hérault
    NAN plain yellow green: Nantes
    NCE stripes red black: Nice
    NIM plain red white: Nîmes, Nîmes Olympique
    PFC plain navy azure: Paris FC
    PSG plain navy red: Paris Saint-Germain, Paris SG
    RCL plain gold red: Lens
    REI plain red white: Reims, Stade de Reims
    REN plain red black: Rennes, Stade Rennais, Stade Rennais 1901
    STE plain green white: Saint-Étienne, St Etienne
    STR plain blue white: Strasbourg, Strasbourg Alsace
    TLS plain purple white: Toulouse
    TRO plain blue white: Troyes`,
} as const;

export type KnownClub = CrestColors & { readonly letters: string };

/** Joins identifying and short words: `Paris SG` and `Paris FC` are two clubs. */
function keyOf(country: string, name: string): string {
  const { identifying, short } = readClubWords(name);
  return [country, ...identifying, ...short].join(' ');
}

function readClub(line: string): { club: KnownClub; names: string[] } {
  const [facts, names] = line.split(': ') as [string, string];
  const [letters, pattern, field, detail] = facts.trim().split(' ') as [
    string,
    CrestColors['pattern'],
    keyof typeof CLOTHS,
    keyof typeof CLOTHS,
  ];
  const club = { letters, pattern, field: CLOTHS[field], detail: CLOTHS[detail] };
  return { club, names: names.split(', ') };
}

let known: Map<string, KnownClub> | null = null;

/** Parsed at the first request, so clients that never ask do not pay for it. */
function readClubs(): Map<string, KnownClub> {
  const clubs = Object.entries(CLUBS).flatMap(([country, lines]) =>
    lines
      .trim()
      .split('\n')
      .flatMap((line) => {
        const { club, names } = readClub(line);
        return names.map((name) => [keyOf(country, name), club] as const);
      }),
  );
  return new Map(clubs);
}

export function findKnownClub(team: {
  readonly name: string;
  readonly country: string;
}): KnownClub | null {
  known ??= readClubs();
  return known.get(keyOf(team.country, team.name)) ?? null;
}

export function listKnownClubs(): KnownClub[] {
  known ??= readClubs();
  return [...new Set(known.values())];
}
