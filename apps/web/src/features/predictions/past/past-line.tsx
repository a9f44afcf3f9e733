import type { DisplayedStatus, ItemNote, Verdict } from '@kickoracle/game';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { TimeLeft } from '#game/items/deadline.tsx';
import { statusNow } from '#game/items/item-now.ts';
import { VerdictSign } from '#game/standing/verdict-sign.tsx';
import { Time } from '#lib/time.tsx';
import { useFormat } from '#lib/use-format.ts';
import { useNowAtEach } from '#lib/use-now.ts';
import { Badge } from '#ui/feedback/badge.tsx';

type PastLineProps = {
  mark: ReactNode;
  title: string;
  to: string;
  competition: string | null;
  status: DisplayedStatus;
  note: ItemNote;
  closesAt: string;
  /** Total XP of the item; null before a result. */
  xp: number | null;
  /** Null before a result, and for a void item. */
  verdict: Verdict | null;
  children: ReactNode;
};

export function PastLine(props: PastLineProps) {
  const { mark, title, to, competition, closesAt, children } = props;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 @[14rem]:grid-cols-[auto_minmax(0,1fr)_auto]">
      <div className="w-11 pt-0.5 sm:w-14">{mark}</div>
      <div className="min-w-0">
        <h3 className="text-base leading-snug [overflow-wrap:anywhere]">
          <Link to={to} className="hover:underline hover:underline-offset-4">
            {title}
          </Link>
        </h3>
        <p className="text-sm text-soft">
          {competition && <span>{competition} · </span>}
          <Time at={closesAt} preset="dayAndTime" />
        </p>
      </div>
      <div className="col-span-full @[14rem]:col-span-1">
        <Outcome {...props} />
      </div>
      <div className="col-span-full min-w-0 sm:col-start-2">{children}</div>
    </div>
  );
}

function Outcome({ status, note, closesAt, xp, verdict }: PastLineProps) {
  const { t } = useTranslation(['common', 'matches']);
  const format = useFormat();
  const now = useNowAtEach([closesAt]);
  if (note !== 'none') return <Badge tone="waiting">{t(`matches:note.${note}`)}</Badge>;
  if (xp !== null) {
    return (
      <div className="flex items-center gap-1.5">
        {verdict && <VerdictSign verdict={verdict} />}
        <p
          className={
            xp > 0
              ? 'figures text-xl whitespace-nowrap text-gold-ink'
              : 'figures text-lg whitespace-nowrap text-soft'
          }
        >
          {t('common:xp', { xp: `${xp > 0 ? '+' : ''}${format.number(xp)}` })}
        </p>
      </div>
    );
  }
  if (statusNow({ status, closesAt }, now) !== 'active') return null;
  return (
    <p className="text-right text-sm font-semibold text-accent-ink">
      <TimeLeft at={closesAt} />
    </p>
  );
}
