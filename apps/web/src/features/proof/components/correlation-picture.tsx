import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { DataTable } from '#ui/layout/data-table.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PROOF_FIGURES } from '../proof-figures.ts';

const LINES = ['skill', 'xp', 'fixed'] as const;
const LOOKS = {
  skill: { line: 'stroke-gold', dot: 'fill-gold', dash: undefined },
  xp: { line: 'stroke-accent-edge', dot: 'fill-accent-edge', dash: undefined },
  fixed: { line: 'stroke-soft', dot: 'fill-soft', dash: '6 5' },
};
const HORIZONS = ['ten', 'forty', 'many', 'end'] as const;
const [WIDTH, HEIGHT] = [600, 260];
const x = (at: number) => 40 + (at * (WIDTH - 60)) / (HORIZONS.length - 1);
const y = (value: number) => HEIGHT - 14 - value * (HEIGHT - 28);

export function CorrelationPicture() {
  const { t } = useTranslation('proof');
  const format = useFormat();
  const { number } = format;
  return (
    <Card className="grid gap-4 p-4 sm:p-6">
      <div>
        <h2 className="text-xl">{t('picture.heading')}</h2>
        <p className="text-sm text-soft">{t('picture.lead')}</p>
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="w-full">
        {[0, 0.25, 0.5, 0.75, 1].map((value) => (
          <g key={value}>
            <path d={`M40 ${y(value)}H${WIDTH - 20}`} className="stroke-line" />
            <text x="32" y={y(value) + 4} textAnchor="end" className="fill-soft text-xs">
              {number(value)}
            </text>
          </g>
        ))}
        {LINES.map((name) => (
          <g key={name}>
            <polyline
              points={PROOF_FIGURES[name].map((value, at) => `${x(at)},${y(value)}`).join(' ')}
              fill="none"
              strokeWidth="3"
              strokeDasharray={LOOKS[name].dash}
              className={LOOKS[name].line}
            />
            {PROOF_FIGURES[name].map((value, at) => (
              <circle
                key={HORIZONS[at]}
                cx={x(at)}
                cy={y(value)}
                r="5"
                className={LOOKS[name].dot}
              />
            ))}
          </g>
        ))}
      </svg>
      <DataTable
        caption={t('picture.heading')}
        isCaptionHidden
        onPhone="table"
        rows={LINES.map((name) => ({ name }))}
        rowKey={({ name }) => name}
        columns={[
          {
            id: 'name',
            heading: t('picture.told'),
            isRowHeading: true,
            className: 'px-1 sm:px-2',
            cell: ({ name }) => (
              <span className="flex items-center gap-x-2 hyphens-auto max-sm:flex-col max-sm:gap-y-1 max-sm:py-1.5 max-sm:items-start">
                <svg viewBox="0 0 20 8" aria-hidden="true" className="h-2 w-5 shrink-0">
                  <path
                    d="M0 4H20"
                    strokeWidth="3"
                    strokeDasharray={LOOKS[name].dash}
                    className={LOOKS[name].line}
                  />
                </svg>
                {t(`picture.${name}`)}
              </span>
            ),
          },
          ...HORIZONS.map((horizon, at) => ({
            id: horizon,
            heading: t(`picture.${horizon}`),
            isNumber: true,
            // On a phone, names get the width that numbers leave. The last heading is a word.
            className:
              horizon === 'end' ? 'w-18 px-1 sm:w-auto sm:px-2' : 'w-11 px-1 sm:w-auto sm:px-2',
            cell: ({ name }: { name: (typeof LINES)[number] }) => (
              <span className="figures">{format.average(PROOF_FIGURES[name][at]!)}</span>
            ),
          })),
        ]}
      />
    </Card>
  );
}
