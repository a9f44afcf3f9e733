import clsx from 'clsx';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Check, User } from '../../../ui/icons/icons.ts';
import type { CrowdBar } from './crowd-shares.ts';
import { numberFormat } from '../../../lib/formatters.ts';

type CrowdBarsProps = { bars: readonly CrowdBar[]; nameOf: (value: string) => string };

/** A bar for each of the commonest answers, as long as its share of everybody. */
export function CrowdBars({ bars, nameOf }: CrowdBarsProps) {
  return (
    <ul className="grid gap-2.5">
      {bars.map((bar) => (
        <li key={bar.value}>
          <BarLine bar={bar} name={nameOf(bar.value)} />
        </li>
      ))}
    </ul>
  );
}

function lookOf({ isOwn, isRight }: CrowdBar): string {
  if (isOwn && isRight) return 'bg-gold';
  if (isRight) return 'bg-crowd-right';
  return isOwn ? 'bg-crowd-own' : 'bg-crowd';
}

type BarLineProps = { bar: CrowdBar; name: string };

/** One answer in words, who gave it, and how many did. */
function BarLine({ bar, name }: BarLineProps) {
  const { t, i18n } = useTranslation('crowd');
  const share = numberFormat(i18n.language, {
    style: 'percent',
    maximumFractionDigits: 0,
  }).format(bar.percent / 100);
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-2">
        <span className="figures min-w-0 text-base [overflow-wrap:anywhere]">{name}</span>
        {bar.isRight && (
          <Mark Icon={Check} className="text-success">
            {t('right')}
          </Mark>
        )}
        {bar.isOwn && (
          <Mark Icon={User} className="text-info">
            {t('own')}
          </Mark>
        )}
        <span className="ml-auto text-sm whitespace-nowrap text-soft">
          <span className="figures text-base text-ink">{share}</span>{' '}
          <span className="sr-only">
            {t('by', { count: bar.players, amount: formatNumber(bar.players, i18n.language) })}
          </span>
          <span aria-hidden="true">{formatNumber(bar.players, i18n.language)}</span>
        </span>
      </div>
      <div aria-hidden="true" className="mt-1 h-2.5 rounded-full bg-raised">
        <div
          className={clsx('h-full min-w-2.5 rounded-full', lookOf(bar))}
          style={{ width: `${bar.percent}%` }}
        />
      </div>
    </>
  );
}

type MarkProps = { Icon: typeof Check; className: string; children: string };

function Mark({ Icon, className, children }: MarkProps) {
  return (
    <span
      className={clsx(
        'inline-flex shrink-0 items-center gap-1 self-center text-sm font-semibold whitespace-nowrap',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-4" strokeWidth={3} />
      {children}
    </span>
  );
}
