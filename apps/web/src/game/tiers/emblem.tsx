import clsx from 'clsx';
import { useId } from 'react';
import { EMBLEM_DRAWINGS, type EmblemDrawing, type EmblemLayer } from './emblem-drawings.ts';

const MIRROR = 'matrix(-1 0 0 1 64 0)';

const PAINTS: Record<EmblemLayer['as'], React.SVGProps<SVGPathElement>> = {
  base: { fill: 'currentColor' },
  light: { fill: 'var(--badge-light)' },
  shade: { fill: 'var(--badge-line)' },
  jewel: { fill: 'var(--badge-line)' },
  glow: { fill: 'var(--badge-glow)', stroke: 'var(--badge-glow)', strokeWidth: 1 },
  line: { fill: 'none', stroke: 'var(--badge-line)', strokeWidth: 1.75 },
};

type EmblemProps = {
  /** 0 for the first tier, 8 for the last. */
  shape: number;
  /** Colours the material; never the only difference. */
  color: string;
  className?: string;
};

/** Each tier has its own silhouette. Decorative: the tier's name is beside it. */
export function Emblem({ shape, color, className }: EmblemProps) {
  const sheenId = useId();
  const drawing = EMBLEM_DRAWINGS[shape] ?? EMBLEM_DRAWINGS[0]!;
  return (
    <svg
      viewBox="-1 -1 66 66"
      className={clsx('shrink-0', className ?? 'size-12')}
      color={color}
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <linearGradient id={sheenId} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="var(--badge-light)" stopOpacity="0.4" />
        <stop offset="0.5" stopColor="var(--badge-light)" stopOpacity="0" />
        <stop offset="0.5" stopColor="var(--badge-line)" stopOpacity="0" />
        <stop offset="1" stopColor="var(--badge-line)" stopOpacity="0.32" />
      </linearGradient>
      <Body drawing={drawing} className="stroke-ink" strokeWidth="3.5" />
      <Body drawing={drawing} fill="currentColor" stroke="var(--badge-line)" strokeWidth="1.25" />
      <Body drawing={drawing} fill="currentColor" />
      <Body drawing={drawing} fill={`url(#${sheenId})`} />
      {drawing.layers.map((layer, index) => (
        <Layer key={index} layer={layer} />
      ))}
    </svg>
  );
}

type BodyProps = React.SVGProps<SVGGElement> & { drawing: EmblemDrawing };

function Body({ drawing, ...paint }: BodyProps) {
  return (
    <g {...paint}>
      {drawing.body.map((d) => (
        <path key={d} d={d} />
      ))}
      {drawing.isBodyMirrored && drawing.body.map((d) => <path key={d} d={d} transform={MIRROR} />)}
    </g>
  );
}

function Layer({ layer }: { layer: EmblemLayer }) {
  const path = <path d={layer.d} opacity={layer.opacity} {...PAINTS[layer.as]} />;
  if (!layer.isMirrored) return path;
  return (
    <>
      {path}
      <g transform={MIRROR}>{path}</g>
    </>
  );
}
