// Writes the made-up seasons of `fixtures/`: the same input always gives the same files.
import { mkdirSync, writeFileSync } from 'node:fs';
import { projectRoot } from './project-root.mjs';

const TEAMS = [
  'Alderwick Town FC',
  'Brackenmoor Rovers FC',
  'Castle Hythe FC',
  'Dunmere Athletic FC',
  'Eastcliff United FC',
  'Fenbridge City FC',
  'Gull Harbour FC',
  'Holloway Docks FC',
  'Ironbridge Wanderers AFC',
  'Kettlewell Albion FC',
  'Larkspur Vale FC',
  'Mossley & Northgate Borough FC',
];

const SCORES = ['1-1', '1-0', '2-1', '0-1', '2-0', '1-2', '0-0', '2-2', '0-2', '3-1', '3-0', '1-3'];

/** A small generator of numbers from 0 to 1 that repeats itself for the same seed (mulberry32). */
function createRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Everybody against everybody once, by the circle method: a list of matchdays of pairs. */
function roundRobin(teams) {
  const circle = [...teams];
  return Array.from({ length: teams.length - 1 }, (_, day) => {
    const pairs = circle
      .slice(0, teams.length / 2)
      .map((team, place) => [team, circle[teams.length - 1 - place]]);
    circle.splice(1, 0, circle.pop());
    return day % 2 === 0 ? pairs : pairs.map(([home, away]) => [away, home]);
  });
}

function dateOf(firstDay, days) {
  return new Date(Date.parse(`${firstDay}T00:00:00Z`) + days * 86_400_000)
    .toISOString()
    .slice(0, 10);
}

function playedScore(random) {
  const [home, away] = SCORES[Math.floor(random() * SCORES.length)].split('-').map(Number);
  const halftime = [Math.floor(random() * (home + 1)), Math.floor(random() * (away + 1))];
  // Feeds leave half-time out where nothing was scored.
  return home + away === 0 ? { ft: [home, away] } : { ht: halftime, ft: [home, away] };
}

const SLOTS = [
  { day: 0, time: '20:00' },
  { day: 1, time: '12:30' },
  { day: 1, time: '15:00' },
  { day: 1, time: '15:00' },
  { day: 1, time: '17:30' },
  { day: 2, time: '16:30' },
];

function harbourLeague() {
  const random = createRandom(2024);
  const first = roundRobin(TEAMS);
  const matchdays = [...first, ...first.map((pairs) => pairs.map(([home, away]) => [away, home]))];
  const matches = matchdays.flatMap((pairs, week) =>
    pairs.map(([team1, team2], place) => ({
      round: `Matchday ${week + 1}`,
      date: dateOf('2024-08-16', week * 7 + SLOTS[place].day),
      time: SLOTS[place].time,
      team1,
      team2,
      score: playedScore(random),
    })),
  );
  // What real files have: an hour of one digit, no time at all, a match without a score.
  matches[8].time = '9:30';
  delete matches.at(-1).time;
  matches.at(-2).score = {};
  return { name: 'Harbour League 2024/25', matches };
}

const file = new URL('fixtures/football-json/2024-25/harbour-league.json', projectRoot);
mkdirSync(new URL('.', file), { recursive: true });
writeFileSync(file, `${JSON.stringify(harbourLeague(), null, 2)}\n`);
