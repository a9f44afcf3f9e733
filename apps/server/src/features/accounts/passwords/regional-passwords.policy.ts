/**
 * Common passwords of German, French, Spanish and Italian speakers that the international list
 * lacks. Lower case, folded as by `foldName`; variants with a number are refused too.
 */
export const REGIONAL_PASSWORDS: readonly string[] = `
  fruhling schmetterling ichliebedich ichliebdich liebedich liebling liebe meinschatz schatzilein
  schnucki schnuffel maus mausi mauschen hase hasi haschen baer baerchen engelchen prinzessin
  sonnenblume blume blumen kirsche erdbeere schokolade kaffee kuchen bier feierabend urlaub weihnachten
  januar februar marz maerz april juni juli oktober dezember montag freitag samstag sonntag
  hund katze katzen pferd pferde vogel delfin eisbar loewe tiger drache adler wolf
  muenchen munchen koln koeln dusseldorf duesseldorf leipzig dresden nurnberg nuernberg bremen hannover
  bochum essen duisburg wien graz salzburg zurich basel bern osterreich schweiz bayernmunchen
  bvb09bvb bvb1909 hsv1887 hertha hertha1892 eintracht gladbach leverkusen wolfsburg hoffenheim
  mainz05 stpauli fcstpauli unionberlin vfbstuttgart werderbremen nationalmannschaft weltmeister
  meister tormann torwart elfmeter stadion fussballgott fußballgott rasen mannschaft anpfiff
  familie mutter vater bruder schwester tochter freunde freundin hallohallo tschuss kennwort
  passwort0 geheimnis sicherheit rechner drucker tastatur bildschirm telefon handy auto motorrad

  parissg psg75000 psg1970 parissaintgermain allezparis allezlesbleus lesbleus champion olympique
  olympiquelyonnais lyon saintetienne asse42 lens rclens bordeaux toulouse nantes rennes monaco
  lille losc strasbourg montpellier nice auxerre brest marseillais ommarseille om13 allezlom
  paris75 paname grenoble dijon bretagne alsace corse belgique suisse quebec
  moncoeur monamour monange monbebe monchat mabelle mavie mafille monfils mafamille famille bebe
  amour amours coeur jetaimeplus jtaime bisous bisou calin cherie cheri doudoune loulouloulou
  titi titite mimi nini lili lolo toto kiki minou minette chaton chatte chien chienne lapin poussin
  ordinateur clavier souris internet telephone portable musique guitare piano danse
  fleur fleurs tulipe cerise fraise pomme banane fromage baguette croissant gateau bonbon nutella
  janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre lundi vendredi
  printemps automne hiver neige montagne plage etoile lune ciel arcenciel tempete dauphin
  maison jardin papa maman papamaman mamie papi tonton frere soeur copain copine secret motpasse

  betis betis1907 sevillista sevillafc valencia valenciacf athletic bilbao realsociedad celta
  deportivo malaga zaragoza espanyol villarreal osasuna halamadrid madridista visca viscabarca
  barcafc forcabarca campeones campeon futbol goleador porteria bocajuniors riverplate
  pequena pequeno mi_amor mi.amor amormio teamomucho teamotanto teamare tequieromucho tkmucho
  miamorcito mivida micielo mireina mirey miprincesa princesita reina bonita hermosa preciosa linda
  amigos amigas amistad familia mifamilia mihijo mihija mama papa mamapapa hermano hermana
  abuela abuelo gordito gordita flaquita negrito chiquita chiquito nena nene bebe besos besitos
  perro perrito gato gatito gatita caballo conejo delfin leon tigre aguila lobo mariposas
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
  lunes viernes sabado domingo primavera verano otono invierno navidad playa arena cielo luna
  mexico argentina colombia chile peru venezuela ecuador andalucia cataluna galicia canarias
  clave claveclave micontrasena secreto ordenador telefono musica guitarra fresa cereza manzana naranja

  forzamilan forzainter forzanapoli forzajuve forzaroma forzalazio forzaviola forzatoro forzaazzurri
  juve juve1897 juventino interista milanista napoletano romanista asroma roma1927 lazio1900
  fiorentina viola sampdoria genoa1893 torino1906 atalanta bologna udinese cagliari palermo
  verona bari1908 napoli1926 inter milan azzurri scudetto campioni calciatore pallone portiere
  principessa principe tiamo tiamotanto tiamomolto tiamopersempre amoremioo amoremio amorina amore
  tivogliobene vitamia cuoremio cuore stellamia gioia gioiamia dolcezza piccola piccolo bimba bimbo
  cucciola cuccioli micio miciona gattino gatto gattina cane cagnolino cavallo coniglio delfino leone
  tigre aquila lupo orso farfallina fiore fiori girasole margherita fragola ciliegia mela banana
  cioccolato nutella pizza pasta caffe gelato gennaio febbraio aprile maggio giugno luglio
  agosto settembre ottobre novembre dicembre lunedi venerdi sabato domenica estate inverno autunno natale
  mare sole luna cielo montagna spiaggia mamma papa mammina fratello sorella nonna nonno famiglia
  firenze torino venezia puglia sardegna toscana segreta segreto passwords computer telefono musica
`
  .trim()
  .split(/\s+/);
