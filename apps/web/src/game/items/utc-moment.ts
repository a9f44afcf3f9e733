import { writeDate } from '@kickoracle/contracts/write-date';
import { hourStyleOf } from '@kickoracle/game';

const IN_UTC = {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
} as const;

/** In UTC, as the zone of a link preview's readers is unknown. */
export const formatUtcMoment = (instant: string, language: string): string =>
  writeDate(
    new Intl.DateTimeFormat(language, { ...IN_UTC, hour: hourStyleOf(language) }),
    new Date(instant),
  );
