import type { CrowdView } from '@kickoracle/contracts';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';

export type Sides = { readonly home: string; readonly away: string };

type CrowdOutcomesProps = { outcomes: NonNullable<CrowdView['outcomes']>; sides: Sides };

export function CrowdOutcomes({ outcomes, sides }: CrowdOutcomesProps) {
  const { t } = useTranslation('crowd');
  const format = useFormat();
  const { homeTeam, draw, awayTeam } = outcomes;
  const all = homeTeam + draw + awayTeam;
  if (all === 0) return null;
  const parts = [
    {
      key: 'home',
      players: homeTeam,
      name: sides.home,
      look: 'bg-crowd-home fill-crowd-home',
      align: '',
    },
    {
      key: 'draw',
      players: draw,
      name: t('draw'),
      look: 'bg-crowd fill-crowd',
      align: '@[18rem]:text-center',
    },
    {
      key: 'away',
      players: awayTeam,
      name: sides.away,
      look: 'bg-crowd-away fill-crowd-away',
      align: '@[18rem]:text-right',
    },
  ];
  return (
    <div className="@container grid grid-cols-1 gap-1.5">
      <Bar parts={parts} />
      <dl className="grid grid-cols-1 gap-2 text-sm @[18rem]:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        {parts.map(({ key, players, name, look, align }) => (
          <div key={key} className={clsx('min-w-0', align)}>
            <dt className="leading-tight text-soft [overflow-wrap:anywhere]">
              <span
                aria-hidden="true"
                className={clsx('mr-1.5 inline-block size-2.5 rounded-full', look)}
              />
              {name}
            </dt>
            <dd className="figures text-lg">
              {format.percent((players * 100) / all, { decimals: 0 })}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type BarProps = { parts: readonly { key: string; players: number; look: string }[] };

function Bar({ parts }: BarProps) {
  const shown = parts.filter(({ players }) => players > 0);
  const all = shown.reduce((sum, { players }) => sum + players, 0);
  const percent = (players: number) => `${(players / all) * 100}%`;
  const startOf = (place: number) =>
    shown.slice(0, place).reduce((sum, { players }) => sum + players, 0);
  return (
    <div aria-hidden="true" className="h-4 overflow-hidden rounded-full">
      <svg className="block size-full">
        {shown.map(({ key, players, look }, place) => (
          <svg key={key} x={percent(startOf(place))} width={percent(players)} className={look}>
            <rect x={place === 0 ? 0 : 2} width="100%" height="100%" />
          </svg>
        ))}
      </svg>
    </div>
  );
}
