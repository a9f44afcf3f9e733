import type { CrowdView } from '@kickoracle/contracts';
import clsx from 'clsx';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { wholePercents } from '../../../lib/whole-percents.ts';
import { numberFormat } from '../../../lib/formatters.ts';

export type Sides = { readonly home: string; readonly away: string };

type CrowdOutcomesProps = { outcomes: NonNullable<CrowdView['outcomes']>; sides: Sides };

/** Whom everybody saw winning: one bar of three parts, each named below it. */
export function CrowdOutcomes({ outcomes, sides }: CrowdOutcomesProps) {
  const { t, i18n } = useTranslation('crowd');
  const { homeTeam, draw, awayTeam } = outcomes;
  const all = homeTeam + draw + awayTeam;
  if (all === 0) return null;
  const percents = wholePercents([homeTeam, draw, awayTeam]);
  const percent = numberFormat(i18n.language, {
    style: 'percent',
    maximumFractionDigits: 0,
  });
  const parts = [
    { key: 'home', players: homeTeam, name: sides.home, look: 'bg-crowd-home', align: '' },
    {
      key: 'draw',
      players: draw,
      name: t('draw'),
      look: 'bg-crowd',
      align: '@[15rem]:text-center',
    },
    {
      key: 'away',
      players: awayTeam,
      name: sides.away,
      look: 'bg-crowd-away',
      align: '@[15rem]:text-right',
    },
  ];
  return (
    <div className="@container grid grid-cols-1 gap-1.5">
      <div aria-hidden="true" className="flex h-4 gap-0.5 overflow-hidden rounded-full">
        {parts.map(
          ({ key, players, look }) =>
            players > 0 && <div key={key} className={look} style={{ flexGrow: players }} />,
        )}
      </div>
      <dl className="grid grid-cols-1 gap-2 text-sm @[15rem]:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        {parts.map(({ key, name, look, align }, place) => (
          <div key={key} className={clsx('min-w-0', align)}>
            <dt className="leading-tight text-soft [overflow-wrap:anywhere]">
              <span
                aria-hidden="true"
                className={clsx('mr-1.5 inline-block size-2.5 rounded-full', look)}
              />
              {name}
            </dt>
            <dd className="figures text-lg">{percent.format(percents[place]! / 100)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
