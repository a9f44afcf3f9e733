import type { Language } from '@kickoracle/contracts';
import { formatScore, SEASON_REWARDS, type EventDraft } from '@kickoracle/game';
import type { Random } from './random.ts';

type Texts = Readonly<Record<Language, string>>;

export type WorldEvent = {
  readonly title: Texts;
  readonly description: Texts;
  readonly draft: Pick<EventDraft, 'inputType'> &
    Partial<Omit<EventDraft, 'title' | 'description' | 'inputType' | 'deadline'>>;
  readonly league: number | null;
  readonly hoursUntilDeadline: number;
  /** Returns a valid answer; `teamIds` are those of the league. */
  readonly guess: (random: Random, guessing: { teamIds: readonly string[]; now: Date }) => string;
  readonly result?: string;
};

const DAY = 24;
const inDays = (now: Date, days: number) => new Date(now.getTime() + days * DAY * 3_600_000);

function shuffle(random: Random, values: readonly string[]): string[] {
  return values
    .map((value) => ({ value, place: random.share() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value);
}

/** One event of each kind: some have a falling reward, wait for a result or have one. */
export const WORLD_EVENTS: readonly WorldEvent[] = [
  {
    title: {
      en: 'Who will score the first goal of the weekend?',
      fr: 'Qui marquera le premier but du week-end ?',
      es: '¿Quién marcará el primer gol del fin de semana?',
      it: 'Chi segnerà il primo gol del fine settimana?',
      de: 'Wer schießt das erste Tor des Wochenendes?',
    },
    description: {
      en: 'Any of the three leagues counts. The surname is enough; own goals don’t count.',
      fr: 'Les trois championnats comptent. Le nom suffit ; les buts contre son camp ne comptent pas.',
      es: 'Valen las tres ligas. Basta con el apellido; los goles en propia puerta no cuentan.',
      it: 'Valgono tutti e tre i campionati. Basta il cognome; le autoreti non contano.',
      de: 'Alle drei Ligen zählen. Der Nachname genügt, Eigentore zählen nicht.',
    },
    draft: { inputType: 'text', reward: '600' },
    league: null,
    hoursUntilDeadline: 3 * DAY,
    guess: (random) => random.pick(['Haaland', 'Kane', 'Lewandowski', 'Salah', 'Mbappé', 'Saka']),
  },
  {
    title: {
      en: 'On which day will the champions be decided?',
      fr: 'Quel jour le champion sera-t-il connu ?',
      es: '¿Qué día se decidirá el campeón?',
      it: 'In che giorno si deciderà il campionato?',
      de: 'An welchem Tag steht der Meister fest?',
    },
    description: {
      en: 'The day on which nobody can catch the leaders of the Bundesliga any more.',
      fr: 'Le jour où plus personne ne pourra rattraper le leader de la Bundesliga.',
      es: 'El día en que ya nadie pueda alcanzar al líder de la Bundesliga.',
      it: 'Il giorno in cui nessuno potrà più raggiungere la capolista della Bundesliga.',
      de: 'Der Tag, an dem der Tabellenführer der Bundesliga nicht mehr einzuholen ist.',
    },
    draft: { inputType: 'date', reward: '1500' },
    league: 2,
    hoursUntilDeadline: 30 * DAY,
    guess: (random, { now }) =>
      inDays(now, 60 + random.whole(120))
        .toISOString()
        .slice(0, 10),
  },
  {
    title: {
      en: 'When will the next stoppage-time goal be scored?',
      fr: 'Quand sera marqué le prochain but dans le temps additionnel ?',
      es: '¿Cuándo llegará el próximo gol en el tiempo añadido?',
      it: 'Quando arriverà il prossimo gol nel recupero?',
      de: 'Wann fällt das nächste Tor in der Nachspielzeit?',
    },
    description: {
      en: 'Premier League only, after the 90th minute. Whoever names the minute is right.',
      fr: 'Premier League uniquement, après la 90e minute. Il faut trouver la minute exacte.',
      es: 'Solo la Premier League y después del minuto 90. Hay que acertar el minuto exacto.',
      it: 'Solo in Premier League e dopo il 90º. Vince chi indovina il minuto esatto.',
      de: 'Nur Premier League, nach der 90. Minute. Recht hat, wer die Minute trifft.',
    },
    draft: { inputType: 'datetime', reward: '2500' },
    league: 0,
    hoursUntilDeadline: 2 * DAY,
    guess: (random, { now }) => inDays(now, 2 + random.share() * 5).toISOString(),
  },
  {
    title: {
      en: 'Which league will see the most goals this weekend?',
      fr: 'Quel championnat verra le plus de buts ce week-end ?',
      es: '¿En qué liga habrá más goles este fin de semana?',
      it: 'In quale campionato si segnerà di più questo fine settimana?',
      de: 'In welcher Liga fallen am Wochenende die meisten Tore?',
    },
    description: {
      en: 'Goals per match, from Friday to Monday.',
      fr: 'En buts par match, du vendredi au lundi.',
      es: 'En goles por partido, de viernes a lunes.',
      it: 'In gol a partita, da venerdì a lunedì.',
      de: 'Tore pro Spiel, von Freitag bis Montag.',
    },
    draft: {
      inputType: 'selection',
      reward: '250',
      options: 'Premier League\nLa Liga\nBundesliga\nSerie A',
      disallowedOptions: 'Serie A',
    },
    league: null,
    hoursUntilDeadline: 2 * DAY + 5,
    guess: (random) => random.pick(['Premier League', 'La Liga', 'Bundesliga']),
  },
  {
    title: {
      en: 'How many red cards in the next round?',
      fr: 'Combien de cartons rouges à la prochaine journée ?',
      es: '¿Cuántas tarjetas rojas habrá en la próxima jornada?',
      it: 'Quanti cartellini rossi nella prossima giornata?',
      de: 'Wie viele Rote Karten gibt es am nächsten Spieltag?',
    },
    description: {
      en: 'La Liga. A second yellow counts as a red.',
      fr: 'En Liga. Un second jaune compte comme un rouge.',
      es: 'En La Liga. La doble amarilla cuenta como roja.',
      it: 'Nella Liga. Il doppio giallo vale come rosso.',
      de: 'In La Liga. Gelb-Rot zählt als Rot.',
    },
    draft: { inputType: 'radio', reward: '200', options: '0\n1\n2\n3\n4+' },
    league: 1,
    hoursUntilDeadline: DAY,
    guess: (random) => random.pick(['0', '1', '1', '2', '2', '3', '4+']),
  },
  {
    title: {
      en: 'How many goals will the next round bring?',
      fr: 'Combien de buts à la prochaine journée ?',
      es: '¿Cuántos goles habrá en la próxima jornada?',
      it: 'Quanti gol nella prossima giornata?',
      de: 'Wie viele Tore fallen am nächsten Spieltag?',
    },
    description: {
      en: 'All ten matches of the Premier League together.',
      fr: 'Sur les dix matchs de Premier League.',
      es: 'Sumando los diez partidos de la Premier League.',
      it: 'Sommando le dieci partite di Premier League.',
      de: 'In allen zehn Spielen der Premier League zusammen.',
    },
    draft: { inputType: 'number', reward: '800', min: '0', max: '99' },
    league: 0,
    hoursUntilDeadline: 4 * DAY,
    guess: (random) => String(18 + random.whole(20)),
  },
  {
    title: {
      en: 'What will be the biggest win of the month?',
      fr: 'Quelle sera la plus large victoire du mois ?',
      es: '¿Cuál será la mayor goleada del mes?',
      it: 'Quale sarà la vittoria più larga del mese?',
      de: 'Wie hoch fällt der höchste Sieg des Monats aus?',
    },
    description: {
      en: 'The winners’ goals first, wherever they play. If two wins are equally big, more goals count.',
      fr: 'Les buts du vainqueur d’abord, où qu’il joue. À écart égal, le plus de buts l’emporte.',
      es: 'Primero los goles del ganador, juegue donde juegue. A igual diferencia, cuentan más goles.',
      it: 'Prima i gol di chi vince, ovunque giochi. A parità di scarto contano più gol.',
      de: 'Die Tore des Siegers zuerst, egal wo er spielt. Bei gleicher Differenz zählen mehr Tore.',
    },
    draft: { inputType: 'score', reward: '900' },
    league: null,
    hoursUntilDeadline: 6 * DAY,
    guess: (random) => formatScore({ home: 4 + random.whole(5), away: random.whole(2) }),
  },
  {
    title: {
      en: 'Who will have the best defence at half-way?',
      fr: 'Qui aura la meilleure défense à mi-saison ?',
      es: '¿Quién tendrá la mejor defensa a mitad de temporada?',
      it: 'Chi avrà la miglior difesa a metà stagione?',
      de: 'Wer hat zur Saisonhälfte die beste Abwehr?',
    },
    description: {
      en: 'The team of La Liga that has let in the fewest goals.',
      fr: 'L’équipe de Liga qui aura encaissé le moins de buts.',
      es: 'El equipo de La Liga que menos goles haya encajado.',
      it: 'La squadra della Liga che avrà subito meno gol.',
      de: 'Die Mannschaft von La Liga mit den wenigsten Gegentoren.',
    },
    draft: { inputType: 'teamSelection', reward: '1200' },
    league: 1,
    hoursUntilDeadline: 20 * DAY,
    guess: (random, { teamIds }) => random.pick(teamIds),
  },
  {
    title: {
      en: 'How many goals will the top scorer have in the end?',
      fr: 'Combien de buts pour le meilleur buteur en fin de saison ?',
      es: '¿Con cuántos goles acabará el máximo goleador?',
      it: 'Quanti gol avrà alla fine il capocannoniere?',
      de: 'Mit wie vielen Toren wird man Torschützenkönig?',
    },
    description: {
      en: 'Bundesliga. The sooner you commit, the more it pays: the reward falls every second.',
      fr: 'En Bundesliga. Plus on se décide tôt, plus cela rapporte : la récompense baisse chaque seconde.',
      es: 'En la Bundesliga. Cuanto antes te decidas, más ganas: la recompensa baja cada segundo.',
      it: 'In Bundesliga. Prima decidi, più guadagni: il premio scende ogni secondo.',
      de: 'In der Bundesliga. Wer sich früh festlegt, gewinnt mehr: Die Belohnung sinkt jede Sekunde.',
    },
    draft: { inputType: 'number', reward: '2000', min: '1', max: '60', hasDecay: true },
    league: 2,
    hoursUntilDeadline: 14 * DAY,
    guess: (random) => String(20 + random.whole(18)),
  },
  {
    title: {
      en: 'Who will win the Premier League?',
      fr: 'Qui remportera la Premier League ?',
      es: '¿Quién ganará la Premier League?',
      it: 'Chi vincerà la Premier League?',
      de: 'Wer wird Meister der Premier League?',
    },
    description: {
      en: 'One call for the whole season. You can change it until the deadline.',
      fr: 'Un pronostic pour toute la saison, modifiable jusqu’à la clôture.',
      es: 'Un pronóstico para toda la temporada. Puedes cambiarlo hasta el cierre.',
      it: 'Un pronostico per tutta la stagione. Puoi cambiarlo fino alla chiusura.',
      de: 'Ein Tipp für die ganze Saison. Bis zum Tippschluss kannst du ihn ändern.',
    },
    draft: {
      inputType: 'teamSelection',
      reward: String(SEASON_REWARDS.champion),
      isCompetitionEvent: true,
    },
    league: 0,
    hoursUntilDeadline: 45 * DAY,
    guess: (random, { teamIds }) => random.pick(teamIds.slice(0, 13)),
  },
  {
    title: {
      en: 'The final table of the Bundesliga',
      fr: 'Le classement final de la Bundesliga',
      es: 'La clasificación final de la Bundesliga',
      it: 'La classifica finale della Bundesliga',
      de: 'Die Abschlusstabelle der Bundesliga',
    },
    description: {
      en: 'Put all eighteen clubs in order. Every club in its right place pays.',
      fr: 'Classez les dix-huit clubs. Chaque club à sa juste place rapporte.',
      es: 'Ordena los dieciocho clubes. Cada club en su puesto exacto suma.',
      it: 'Metti in ordine i diciotto club. Ogni club al posto giusto vale punti.',
      de: 'Bring alle achtzehn Vereine in eine Reihenfolge. Jeder richtige Platz zählt.',
    },
    draft: {
      inputType: 'table_builder',
      perPlace: String(SEASON_REWARDS.place),
      isCompetitionEvent: true,
    },
    league: 2,
    hoursUntilDeadline: 40 * DAY,
    guess: (random, { teamIds }) => shuffle(random, teamIds).join(','),
  },
  {
    title: {
      en: 'How many penalties will be given today?',
      fr: 'Combien de penaltys seront sifflés aujourd’hui ?',
      es: '¿Cuántos penaltis se pitarán hoy?',
      it: 'Quanti rigori saranno assegnati oggi?',
      de: 'Wie viele Elfmeter gibt es heute?',
    },
    description: {
      en: 'In all three leagues together, scored or not.',
      fr: 'Dans les trois championnats, marqués ou non.',
      es: 'En las tres ligas, marcados o no.',
      it: 'Nei tre campionati, segnati o no.',
      de: 'In allen drei Ligen zusammen, verwandelt oder nicht.',
    },
    draft: { inputType: 'number', reward: '300', min: '0', max: '30' },
    league: null,
    hoursUntilDeadline: -2,
    guess: (random) => String(1 + random.whole(6)),
  },
  {
    title: {
      en: 'How many halves of the late match will see a goal?',
      fr: 'Combien de mi-temps de la dernière affiche verront un but ?',
      es: '¿En cuántos tiempos del último partido habrá gol?',
      it: 'In quanti tempi dell’ultima partita si segnerà?',
      de: 'In wie vielen Halbzeiten des Spätspiels fällt ein Tor?',
    },
    description: {
      en: 'Goals of either team count; extra time does not.',
      fr: 'Les buts des deux équipes comptent, pas ceux de la prolongation.',
      es: 'Valen los goles de los dos equipos, no los de la prórroga.',
      it: 'Valgono i gol di entrambe le squadre, non quelli dei supplementari.',
      de: 'Tore beider Teams zählen, die Verlängerung nicht.',
    },
    draft: { inputType: 'radio', reward: '350', options: '0\n1\n2' },
    league: null,
    hoursUntilDeadline: -8,
    guess: (random) => random.pick(['1', '2', '2', '0']),
    result: '2',
  },
];
