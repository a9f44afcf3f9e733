import { useTranslation } from '../../lib/translation/use-translation.ts';
import { useViewer } from '../../lib/viewer-context.tsx';
import { formatDate } from '../../lib/format.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useNow } from '../../lib/use-now.ts';
import { Tip } from '../../ui/feedback/tip.tsx';
import { timeLeftStepMs, useTimeLeft } from './time-left.ts';

type TimeLeftProps = {
  at: string;
  /** `Closes in 2 h 14 min` instead of `in 2 h 14 min`. */
  isSentence?: boolean;
  isShort?: boolean;
};

/** When predictions close, as people say it. */
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

/** The same, with the exact time of the viewer's zone for whoever points at it. */
export function Deadline({ at, isSentence = false, align = 'start', className }: DeadlineProps) {
  const { i18n } = useTranslation();
  useViewer();
  return (
    <Tip
      tip={formatDate(at, 'exact', i18n.language)}
      align={align}
      {...(className !== undefined && { className })}
    >
      <TimeLeft at={at} isSentence={isSentence} />
    </Tip>
  );
}
