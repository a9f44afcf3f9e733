import { useTranslation } from '../../lib/translation/use-translation.ts';
import { formatRelative } from '../../lib/format.ts';
import { remainingTime } from '../../ui/feedback/remaining-time.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** From how near on seconds are counted, and up to how far hours still matter. */
const SECONDS_WITHIN_MS = 10 * MINUTE_MS;
const HOURS_WITHIN_MS = 72 * HOUR_MS;

/** Tells how often what is said of the time left changes. */
export function timeLeftStepMs(untilMs: number): number {
  return untilMs <= SECONDS_WITHIN_MS + MINUTE_MS ? SECOND_MS : MINUTE_MS / 4;
}

type TimeLeftOptions = {
  /** The chief unit alone, for where there is little room: `in 2 h`. */
  readonly isShort?: boolean;
};

/** Tells how far away a moment is as people say it: `in 2 h 14 min`. */
export function useTimeLeft({ isShort = false }: TimeLeftOptions = {}) {
  const { t, i18n } = useTranslation('items');
  return (until: Date, now: Date): string => {
    const left = remainingTime(until, now);
    if (isShort && left.days > 0) return t('in.onlyDays', left);
    if (isShort && left.hours > 0) return t('in.onlyHours', left);
    if (isShort) return t('in.minutes', left);
    const ms = until.getTime() - now.getTime();
    if (ms >= HOURS_WITHIN_MS) return formatRelative(until, now, i18n.language);
    if (left.days > 0) return t('in.days', left);
    if (left.hours > 0) return t('in.hours', left);
    return ms > SECONDS_WITHIN_MS ? t('in.minutes', left) : t('in.seconds', left);
  };
}
