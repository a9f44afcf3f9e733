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
  isShort?: boolean;
};

export function TimeLeft({ at, isSentence = false, isShort = false }: TimeLeftProps) {
  const { t } = useTranslation('items');
  const timeLeft = useTimeLeft({ isShort });
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

type DeadlineProps = Omit<TimeLeftProps, 'isShort'> & {
  align?: 'start' | 'end';
  className?: string;
};

/** `TimeLeft`, with the exact time in a tooltip. */
export function Deadline({ at, isSentence = false, align = 'start', className }: DeadlineProps) {
  const format = useFormat();
  return (
    <Tip
      tip={format.date(at, 'exact')}
      align={align}
      {...(className !== undefined && { className })}
    >
      <TimeLeft at={at} isSentence={isSentence} />
    </Tip>
  );
}
