import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { remainingTime } from '#ui/feedback/remaining-time.ts';

/** Limits for counting in seconds and in hours. */
const SECONDS_WITHIN_MS = 10 * MINUTE_MS;
const HOURS_WITHIN_MS = 72 * HOUR_MS;

/** Returns the interval in ms at which the text can change. */
export function timeLeftStepMs(untilMs: number): number {
  return untilMs <= SECONDS_WITHIN_MS + MINUTE_MS ? SECOND_MS : MINUTE_MS / 4;
}

export function useTimeLeft() {
  const { t } = useTranslation('items');
  const format = useFormat();
  return (until: Date, now: Date): string => {
    const left = remainingTime(until, now);
    const ms = until.getTime() - now.getTime();
    if (ms >= HOURS_WITHIN_MS) return format.relative(until, now);
    if (left.days > 0) return t('in.days', left);
    if (left.hours > 0) return t('in.hours', left);
    if (ms > SECONDS_WITHIN_MS) return t('in.minutes', left);
    return left.minutes > 0 ? t('in.seconds', left) : t('in.onlySeconds', left);
  };
}
