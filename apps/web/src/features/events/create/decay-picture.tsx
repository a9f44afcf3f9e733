import { rewardAt } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';

const MOMENTS = ['start', 'half', 'end'] as const;
const SHARES = { start: 0, half: 0.5, end: 1 } as const;

const [WIDTH, HEIGHT] = [240, 64];
const PARTS = 1_000;

const leftAfter = (full: number, share: number) =>
  rewardAt({ full, final: 0, from: new Date(0), until: new Date(PARTS) }, new Date(share * PARTS));

export function DecayPicture({ full }: { full: number }) {
  const { t } = useTranslation('createEvent');
  const format = useFormat();
  // (1 − t)² is a quadratic curve; its control point is at half the width, at the bottom.
  const curve = `M0 0Q${WIDTH / 2} ${HEIGHT} ${WIDTH} ${HEIGHT}`;
  return (
    <figure className="rounded-base border border-line bg-raised p-3">
      <div className="relative">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="h-20 w-full overflow-visible"
        >
          <path d={`${curve}H0Z`} className="fill-warning opacity-20" />
          <path
            d={curve}
            fill="none"
            strokeWidth="3"
            vectorEffect="non-scaling-stroke"
            className="stroke-warning"
          />
        </svg>
        {MOMENTS.map((moment) => (
          <span
            key={moment}
            aria-hidden="true"
            className="absolute size-3 -translate-1/2 rounded-full border-2 border-warning bg-surface"
            style={{
              left: `${SHARES[moment] * 100}%`,
              top: `${(1 - (1 - SHARES[moment]) ** 2) * 100}%`,
            }}
          />
        ))}
      </div>
      <dl className="relative mt-3 h-12">
        {MOMENTS.map((moment) => (
          <div key={moment} className="absolute grid text-sm" style={placeOf(SHARES[moment])}>
            <dt className="order-2 text-soft">{t(`decay.moments.${moment}`)}</dt>
            <dd className="figures text-base">
              {t('decay.xp', { xp: format.number(leftAfter(full, SHARES[moment])) })}
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}

/** Aligns a label with its point; the first and last stay within the picture. */
function placeOf(share: number) {
  if (share === 0) return { left: 0 };
  if (share === 1) return { right: 0, textAlign: 'right' } as const;
  return { left: `${share * 100}%`, transform: 'translateX(-50%)', textAlign: 'center' } as const;
}
