import type { DisplayedStatus, ItemNote, Verdict } from '@kickoracle/game';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { Link } from 'react-router';
import { TimeLeft } from '../../../game/items/deadline.tsx';
import { statusNow } from '../../../game/items/item-now.ts';
import { VerdictSign } from '../../../game/standing/verdict-sign.tsx';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { useNowAtEach } from '../../../lib/use-now.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';

type PastLineProps = {
  /** What it is about, as a picture. */
  mark: ReactNode;
  title: string;
  to: string;
  competition: string | null;
  status: DisplayedStatus;
  note: ItemNote;
  closesAt: string;
  /** XP of all that was predicted in it; null before a result. */
  xp: number | null;
  /** How it turned out; null before a result, and where nothing counts. */
  verdict: Verdict | null;
  /** What was predicted, and what happened. */
  children: ReactNode;
};

/** The head of an entry: what, where and when, and what it brought. */
export function PastLine(props: PastLineProps) {
  const { mark, title, to, competition, closesAt, children } = props;
  const { i18n } = useTranslation();
  const when = formatDate(closesAt, 'dayAndTime', i18n.language);
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
          <time dateTime={closesAt}>{when}</time>
        </p>
      </div>
      <div className="col-span-full @[14rem]:col-span-1">
        <Outcome {...props} />
      </div>
      <div className="col-span-full min-w-0 sm:col-start-2">{children}</div>
    </div>
  );
}

/** What it brought; until then how long it is open, or what it waits for. */
function Outcome({ status, note, closesAt, xp, verdict }: PastLineProps) {
  const { t, i18n } = useTranslation(['common', 'matches']);
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
          {t('common:xp', { xp: `${xp > 0 ? '+' : ''}${formatNumber(xp, i18n.language)}` })}
        </p>
      </div>
    );
  }
  if (statusNow({ status, closesAt }, now) !== 'active') return null;
  return (
    <p className="text-right text-sm font-medium text-accent-ink">
      <TimeLeft at={closesAt} />
    </p>
  );
}
