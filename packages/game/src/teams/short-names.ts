import { teamKey } from './team-key.ts';

/** Short names of football-data.co.uk with the full names. */
const SHORT_NAMES = `
Accrington=Accrington Stanley|Aldershot=Aldershot Town|Barnet=Barnet|Birmingham=Birmingham City
Blackburn=Blackburn Rovers|Bolton=Bolton Wanderers|Bradford=Bradford City
Brighton=Brighton & Hove Albion|Bristol Rvs=Bristol Rovers|Burton=Burton Albion
Cambridge=Cambridge United|Cardiff=Cardiff City|Carlisle=Carlisle United|Charlton=Charlton Athletic
Cheltenham=Cheltenham Town|Chester=Chester City|Colchester=Colchester United|Coventry=Coventry City
Crewe=Crewe Alexandra|Dag and Red=Dagenham & Redbridge|Derby=Derby County|Doncaster=Doncaster Rovers
Exeter=Exeter City|Fleetwood=Fleetwood Town|Grimsby=Grimsby Town|Halifax=Halifax Town
Harrogate=Harrogate Town|Hartlepool=Hartlepool United|Hereford=Hereford United
Huddersfield=Huddersfield Town|Hull=Hull City|Ipswich=Ipswich Town|Leeds=Leeds United
Leicester=Leicester City|Lincoln=Lincoln City|Luton=Luton Town|Macclesfield=Macclesfield Town
Man City=Manchester City|Man United=Manchester United|Mansfield=Mansfield Town
Middlesboro=Middlesbrough|MK Dons=Milton Keynes Dons|Newcastle=Newcastle United
Newport=Newport County|Northampton=Northampton Town|Norwich=Norwich City
Nott'm Forest=Nottingham Forest|Notts Co=Notts County|Oldham=Oldham Athletic|Oxford=Oxford United
Peterboro=Peterborough United|Plymouth=Plymouth Argyle|Preston=Preston North End
QPR=Queens Park Rangers|Rotherham=Rotherham United|Salford=Salford City|Scunthorpe=Scunthorpe United
Sheffield Weds=Sheffield Wednesday|Shrewsbury=Shrewsbury Town|Southend=Southend United
Stockport=Stockport County|Stoke=Stoke City|Swansea=Swansea City|Swindon=Swindon Town
Torquay=Torquay United|Tottenham=Tottenham Hotspur|Tranmere=Tranmere Rovers
West Brom=West Bromwich Albion|West Ham=West Ham United|Wigan=Wigan Athletic
Wolves=Wolverhampton Wanderers|Wycombe=Wycombe Wanderers|Yeovil=Yeovil Town|York=York City
Airdrie Utd=Airdrieonians|Dunfermline=Dunfermline Athletic|Hamilton=Hamilton Academical
Hearts=Heart of Midlothian|Inverness C=Inverness Caledonian Thistle|Morton=Greenock Morton
Partick=Partick Thistle|Queen of Sth=Queen of the South|Raith Rvs=Raith Rovers
Bayern Munich=Bayern München|Bielefeld=Arminia Bielefeld|Braunschweig=Eintracht Braunschweig
Cottbus=Energie Cottbus|Dortmund=Borussia Dortmund|Dresden=Dynamo Dresden
Duisburg=MSV Duisburg|Ein Frankfurt=Eintracht Frankfurt|F Koln=Fortuna Köln
Fortuna Dusseldorf=Fortuna Düsseldorf|Greuther Furth=Greuther Fürth|Hamburg=Hamburger SV
Hertha=Hertha BSC|Hoffenheim=1899 Hoffenheim|Karlsruhe=Karlsruher SC|Leverkusen=Bayer Leverkusen
M'gladbach=Borussia Mönchengladbach|Munich 1860=1860 München|Nurnberg=1. FC Nürnberg
Rostock=Hansa Rostock|St Pauli=FC St. Pauli|Uerdingen=KFC Uerdingen|Wattenscheid=Wattenscheid 09
Alaves=Deportivo Alavés|Albacete=Albacete Balompié|Ath Bilbao=Athletic Bilbao|Ath Bilbao B=Athletic Bilbao B
Ath Madrid=Atlético Madrid|Betis=Real Betis|Celta=Celta Vigo|Espanol=Espanyol
Gimnastic=Gimnàstic Tarragona|Hercules=Hércules|La Coruna=Deportivo La Coruña|Murcia=Real Murcia
Oviedo=Real Oviedo|Santander=Racing Santander|Sociedad=Real Sociedad|Sp Gijon=Sporting Gijón
Valladolid=Real Valladolid|Vallecano=Rayo Vallecano|Zaragoza=Real Zaragoza
Chievo=ChievoVerona|Inter=Internazionale|Milan=AC Milan|Roma=AS Roma|Verona=Hellas Verona
Ajaccio GFCO=Gazélec Ajaccio|Brest=Stade Brestois|Caen=Stade Malherbe Caen|Lille=LOSC Lille
Lyon=Olympique Lyonnais|Marseille=Olympique Marseille|Paris SG=Paris Saint-Germain
Reims=Stade Reims|Rennes=Stade Rennais|St Etienne=Saint-Étienne
Den Haag=ADO Den Haag|For Sittard=Fortuna Sittard|Graafschap=De Graafschap|Nijmegen=NEC Nijmegen
Roda=Roda JC Kerkrade|Waalwijk=RKC Waalwijk|Zwolle=PEC Zwolle
Antwerp=Royal Antwerp|Bergen=RAEC Mons|Cercle Brugge=Cercle Brugge|Charleroi=Sporting Charleroi
Lokeren=Sporting Lokeren|Oud-Heverlee Leuven=OH Leuven|St Truiden=Sint-Truiden
St. Gilloise=Union Saint-Gilloise|Standard=Standard Liège|Waregem=Zulte Waregem
Academica=Académica Coimbra|Guimaraes=Vitória Guimarães|Pacos Ferreira=Paços de Ferreira
Setubal=Vitória Setúbal|Sp Braga=Sporting Braga|Sp Lisbon=Sporting CP
Ad. Demirspor=Adana Demirspor|Akhisar Belediyespor=Akhisarspor|Buyuksehyr=Istanbul Basaksehir
Erzurum BB=Erzurumspor|Goztep=Göztepe|Karagumruk=Fatih Karagümrük|Rizespor=Çaykur Rizespor
AEK=AEK Athens|Giannina=PAS Giannina|Olympiakos=Olympiacos|PAOK=PAOK Saloniki`;

const FULL_NAMES = new Map(
  SHORT_NAMES.trim()
    .split(/[|\n]/)
    .map((entry) => entry.split('=') as [string, string])
    .map(([short, full]) => [teamKey(short), full] as const),
);

/** Returns the full name for a short name of football-data.co.uk; any other name as it is. */
export function fullNameOf(name: string): string {
  return FULL_NAMES.get(teamKey(name)) ?? name;
}
