import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { useIsScrollable } from '#ui/controls/use-is-scrollable.ts';
import figures from './skill-figures.json' with { type: 'json' };
import { numberFormat } from '#lib/formatters.ts';

const PLOT = { left: 34, right: 308, top: 14, bottom: 150 } as const;
const SEASON = 350;
const GRID = [0, 0.25, 0.5, 0.75, 1] as const;

const placesOf = figures.matches.map((matches) => matches ?? SEASON);
const [first, last] = [Math.log(placesOf[0]!), Math.log(placesOf.at(-1)!)];
const x = (matches: number) =>
  PLOT.left + ((Math.log(matches) - first) / (last - first)) * (PLOT.right - PLOT.left);
const y = (share: number) => PLOT.bottom - share * (PLOT.bottom - PLOT.top);
const line = (shares: readonly number[]) =>
  shares.map((share, at) => `${at === 0 ? 'M' : 'L'}${x(placesOf[at]!)} ${y(share)}`).join('');

/** A sample of a line of the picture. */
const LINE = 'mr-2 inline-block w-6 border-t-3 align-middle max-sm:hidden';

/** Agreement of XP with skill by matches played, from the committed back-test. */
export function SkillPicture() {
  const { t, i18n } = useTranslation('skillPicture');
  const { number } = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const isScrollable = useIsScrollable(box);
  const percent = (share: number) =>
    numberFormat(i18n.language, { style: 'percent' }).format(share);
  return (
    <figure className="grid grid-cols-1 gap-3">
      {/* Its labels are too small on a phone; the table below has the same figures. */}
      <svg
        viewBox="0 0 320 172"
        className="h-auto w-full overflow-visible max-sm:hidden"
        aria-hidden="true"
      >
        {GRID.map((share) => (
          <g key={share}>
            <path d={`M${PLOT.left} ${y(share)}H${PLOT.right}`} className="stroke-line" />
            <text
              x={PLOT.left - 5}
              y={y(share) + 3}
              textAnchor="end"
              fontSize="9"
              className="fill-soft"
            >
              {percent(share)}
            </text>
          </g>
        ))}
        <path
          d={line(figures.fixed)}
          fill="none"
          strokeWidth="2"
          strokeDasharray="4 3"
          className="stroke-soft"
        />
        <path d={line(figures.ours)} fill="none" strokeWidth="3" className="stroke-accent-edge" />
        {placesOf.map((matches, at) => (
          <g key={matches}>
            <circle cx={x(matches)} cy={y(figures.ours[at]!)} r="4" className="fill-accent-edge" />
            <text
              x={x(matches)}
              y="166"
              textAnchor={matches === SEASON ? 'end' : 'middle'}
              fontSize="9"
              className="fill-soft"
            >
              {figures.matches[at] === null ? t('season') : number(matches)}
            </text>
          </g>
        ))}
      </svg>
      {/* In large text, three columns are wider than a phone. */}
      <div
        ref={box}
        role={isScrollable ? 'group' : undefined}
        aria-label={isScrollable ? t('caption') : undefined}
        tabIndex={isScrollable ? 0 : undefined}
        className="overflow-x-auto"
      >
        <table className="w-full text-sm">
          <caption className="mb-1 text-left text-soft">{t('caption')}</caption>
          <thead>
            <tr className="border-t border-line">
              <th scope="col" className="py-1 text-left font-normal text-soft">
                {t('matches')}
              </th>
              <th scope="col" className="py-1 text-right font-semibold text-accent-ink">
                <span className={`${LINE} border-accent-edge`} />
                {t('ours')}
              </th>
              <th scope="col" className="py-1 pl-3 text-right font-normal text-soft">
                <span className={`${LINE} border-dashed border-soft`} />
                {t('fixed')}
              </th>
            </tr>
          </thead>
          <tbody>
            {placesOf.map((matches, at) => (
              <tr key={matches} className="border-t border-line">
                <th scope="row" className="py-1 text-left font-normal">
                  {figures.matches[at] === null ? t('season') : number(matches)}
                </th>
                <td className="figures py-1 text-right">{percent(figures.ours[at]!)}</td>
                <td className="figures py-1 text-right text-soft">{percent(figures.fixed[at]!)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <figcaption className="text-sm text-soft">
        {t('how', { amount: number(figures.seasons.length) })}
      </figcaption>
    </figure>
  );
}
