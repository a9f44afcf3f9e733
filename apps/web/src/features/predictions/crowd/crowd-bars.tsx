import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { Check, User } from '#ui/icons/icons.ts';
import type { CrowdBar } from './crowd-shares.ts';

type CrowdBarsProps = { bars: readonly CrowdBar[]; nameOf: (value: string) => string };

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

function fillOf({ isOwn, isRight }: CrowdBar): string {
  if (isOwn && isRight) return 'fill-gold';
  if (isRight) return 'fill-crowd-right';
  return isOwn ? 'fill-crowd-own' : 'fill-crowd';
}

type BarLineProps = { bar: CrowdBar; name: string };

function BarLine({ bar, name }: BarLineProps) {
  const { t } = useTranslation('crowd');
  const format = useFormat();
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
          <span className="figures text-base text-ink">
            {format.percent(bar.percent, { decimals: 0 })}
          </span>{' '}
          <span className="sr-only">
            {t('by', { count: bar.players, amount: format.number(bar.players) })}
          </span>
          <span aria-hidden="true">{format.number(bar.players)}</span>
        </span>
      </div>
      <div aria-hidden="true" className="mt-1 h-2.5 rounded-full bg-raised">
        <svg className={clsx('block size-full', fillOf(bar))}>
          <rect width={`${bar.percent}%`} height="100%" rx="0.3125rem" />
          {/* Minimum width of a bar. */}
          <rect width="0.625rem" height="100%" rx="0.3125rem" />
        </svg>
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
