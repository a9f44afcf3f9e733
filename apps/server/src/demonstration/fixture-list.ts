import { HOUR_MS } from '@kickoracle/game';
import { Temporal } from 'temporal-polyfill';
import type { League } from './clubs.ts';

export type Fixture = {
  readonly round: number;
  readonly home: string;
  readonly away: string;
  readonly kickoffAt: Date;
};

function roundRobin(clubs: readonly string[]): [string, string][][] {
  const circle = [...clubs];
  const half = Array.from({ length: clubs.length - 1 }, (_, day) => {
    const pairs = circle.slice(0, clubs.length / 2).map((club, place): [string, string] => {
      const other = circle[clubs.length - 1 - place]!;
      return (day + place) % 2 === 0 ? [club, other] : [other, club];
    });
    circle.splice(1, 0, circle.pop()!);
    return pairs;
  });
  return [
    ...half,
    ...half.map((pairs) => pairs.map(([home, away]): [string, string] => [away, home])),
  ];
}

/** Days after Friday and local times of a typical round. */
const SLOTS = [
  [0, '20:30'],
  [1, '13:30'],
  [1, '15:30'],
  [1, '15:30'],
  [1, '18:30'],
  [1, '21:00'],
  [2, '14:00'],
  [2, '15:30'],
  [2, '17:30'],
  [3, '20:30'],
] as const;

const TODAY = [-26, -3, -2.5, 0.75, 1.5, 4, 6, 24, 26, 48];

const QUARTER_MS = HOUR_MS / 4;

function kickoffOfToday(now: Date, slot: number): Date {
  const exact = now.getTime() + TODAY[slot % TODAY.length]! * HOUR_MS;
  return new Date(Math.round(exact / QUARTER_MS) * QUARTER_MS);
}

function kickoffOfWeek(now: Date, zone: string, weeks: number, slot: number): Date {
  const [days, time] = SLOTS[slot % SLOTS.length]!;
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate();
  const friday = today.subtract({ days: (today.dayOfWeek + 2) % 7 });
  const date = friday.add({ days: days + weeks * 7 });
  const kickoff = date.toZonedDateTime({
    timeZone: zone,
    plainTime: Temporal.PlainTime.from(time),
  });
  return new Date(kickoff.epochMilliseconds);
}

/** Creates a season around today, so that there are always open, waiting and finished matches. */
export function createFixtureList(league: League, now: Date, pastRounds: number): Fixture[] {
  return roundRobin(league.clubs).flatMap((pairs, index) =>
    pairs.map(([home, away], slot) => {
      const weeks = index - pastRounds;
      // A gap of two weeks, so that the current round never overlaps the one before.
      const kickoffAt =
        weeks === 0
          ? kickoffOfToday(now, slot)
          : kickoffOfWeek(now, league.zone, weeks < 0 ? weeks - 1 : weeks, slot);
      return { round: index + 1, home, away, kickoffAt };
    }),
  );
}
