import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { serverNow } from '#lib/server-clock.ts';
import { useNow } from '#lib/use-now.ts';
import { Tip } from '#ui/feedback/tip.tsx';
import { timeLeftStepMs, useTimeLeft } from './time-left.ts';

type TimeLeftProps = {
  at: string;
  /** `Closes in 2 h 14 min` instead of `in 2 h 14 min`. */
  isSentence?: boolean;
};

export function TimeLeft({ at, isSentence = false }: TimeLeftProps) {
  const { t } = useTranslation('items');
  const timeLeft = useTimeLeft();
  const until = new Date(at);
  const now = useNow(timeLeftStepMs(until.getTime() - serverNow()), until);
  const time = timeLeft(until, now);
  const words = until <= now ? t('closed') : isSentence ? t('closes', { time }) : time;
  return (
    <time dateTime={at} className="tabular-nums">
      {words}
    </time>
  );
}

/** `TimeLeft`, with the exact time in a tooltip. */
export function Deadline({
  at,
  isSentence = false,
  className,
}: TimeLeftProps & { className?: string }) {
  const format = useFormat();
  return (
    <Tip tip={format.date(at, 'exact')} {...(className !== undefined && { className })}>
      <TimeLeft at={at} isSentence={isSentence} />
    </Tip>
  );
}
