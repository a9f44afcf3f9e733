export type EmblemLayer = {
  readonly d: string;
  /** `base` is the material; `light` and `shade` its facets, `line` stroked, `jewel` dark. */
  readonly as: 'base' | 'light' | 'shade' | 'line' | 'jewel' | 'glow';
  readonly opacity?: number;
  /** Painted again, mirrored at the vertical axis. */
  readonly isMirrored?: boolean;
};

export type EmblemDrawing = {
  /** Silhouettes on a square of 64. Together they are the body. */
  readonly body: readonly string[];
  readonly isBodyMirrored?: boolean;
  readonly layers: readonly EmblemLayer[];
};

type Point = readonly [x: number, y: number];

const polygon = (...points: readonly Point[]) => `M${points.map((p) => p.join(' ')).join('L')}Z`;

function around(center: Point, radius: number, degrees: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 100) / 100;
  return [round(center[0] + radius * Math.cos(angle)), round(center[1] + radius * Math.sin(angle))];
}

type Star = { center: Point; points: number; outer: number; inner: number };

function starOutline({ center, points, outer, inner }: Star): string {
  const step = 360 / points;
  const corners = Array.from({ length: points }, (_, index) => [
    around(center, outer, index * step),
    around(center, inner, (index + 0.5) * step),
  ]).flat();
  return polygon(...corners);
}

/** Returns one half of every arm, to give the star depth. */
function starHalves(star: Star, side: 'left' | 'right'): string {
  const step = 360 / star.points;
  const turn = side === 'left' ? -0.5 : 0.5;
  return Array.from({ length: star.points }, (_, index) =>
    polygon(
      star.center,
      around(star.center, star.outer, index * step),
      around(star.center, star.inner, (index + turn) * step),
    ),
  ).join('');
}

function raisedStar(star: Star): EmblemLayer[] {
  return [
    { d: starOutline(star), as: 'light', opacity: 0.3 },
    { d: starHalves(star, 'left'), as: 'light', opacity: 0.7 },
    { d: starHalves(star, 'right'), as: 'shade', opacity: 0.22 },
    { d: starOutline(star), as: 'line' },
  ];
}

type Chevron = { top: number; halfWidth: number; thickness: number };

/** Returns a raised stripe with a peak; each rank of a soldier has one more. */
function chevron({ top, halfWidth, thickness }: Chevron): EmblemLayer[] {
  const [left, right, drop] = [32 - halfWidth, 32 + halfWidth, top + halfWidth * 0.85];
  const [peak, valley]: Point[] = [
    [32, top],
    [32, top + thickness],
  ];
  const leftHalf = [peak!, valley!, [left, drop + thickness], [left, drop]] as Point[];
  const rightHalf = [peak!, valley!, [right, drop + thickness], [right, drop]] as Point[];
  return [
    { d: polygon(...leftHalf), as: 'light', opacity: 0.75 },
    { d: polygon(...rightHalf), as: 'light', opacity: 0.35 },
    {
      d: polygon(peak!, rightHalf[3]!, rightHalf[2]!, valley!, leftHalf[2]!, leftHalf[3]!),
      as: 'line',
    },
  ];
}

const circle = (cx: number, cy: number, r: number) =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const pentagon = (center: Point, radius: number) =>
  polygon(...[0, 72, 144, 216, 288].map((degrees) => around(center, radius, degrees)));

const PLANK_LEFT = 'M7 13 20 9V56L16 53 12 58 7 55Z';
const PLANK_MIDDLE = 'M22 6 33 3.500 42 7V58L37 61 32 57 27 61 22 58Z';
const PLANK_RIGHT = 'M44 10 57 12.500V54L52 58 48 54 44 57Z';

/** Three planks, nailed together: the first tier. */
const PLANKS: EmblemDrawing = {
  body: [PLANK_LEFT, PLANK_MIDDLE, PLANK_RIGHT, 'M3 20 61 17V28L3 31Z', 'M3 38 61 41V52L3 49Z'],
  layers: [
    { d: PLANK_LEFT, as: 'light', opacity: 0.16 },
    { d: PLANK_MIDDLE, as: 'light', opacity: 0.3 },
    { d: PLANK_RIGHT, as: 'shade', opacity: 0.14 },
    { d: 'M20 9V56M22 6V58M42 7V58M44 10V57', as: 'line' },
    {
      d: 'M11 14v3M15.500 33v3M28 8v6M36 10v5M28 31c3 1 3 4 0 6M37 32v6M49 31v7M53 13v2',
      as: 'line',
      opacity: 0.7,
    },
    { d: 'M3 20 61 17V28L3 31ZM3 38 61 41V52L3 49Z', as: 'base' },
    { d: 'M3 20 61 17V28L3 31Z', as: 'light', opacity: 0.44 },
    { d: 'M3 38 61 41V52L3 49Z', as: 'light', opacity: 0.22 },
    { d: 'M3 28 61 25V28L3 31ZM3 46 61 49V52L3 49Z', as: 'shade', opacity: 0.3 },
    { d: 'M3 20 61 17V28L3 31ZM3 38 61 41V52L3 49Z', as: 'line' },
    {
      d: [13, 32, 51]
        .map((x) => circle(x, 25.5 - x / 20, 1.9) + circle(x, 43.2 + x / 20, 1.9))
        .join(''),
      as: 'jewel',
    },
  ],
};

const BOULDER: EmblemDrawing = {
  body: ['M20 7 44 5 59 24 55 49 35 60 12 54 5 29Z'],
  layers: [
    { d: polygon([20, 7], [44, 5], [42, 19], [25, 21]), as: 'light', opacity: 0.6 },
    { d: polygon([5, 29], [20, 7], [25, 21], [18, 37]), as: 'light', opacity: 0.34 },
    { d: polygon([25, 21], [42, 19], [48, 35], [33, 45], [18, 37]), as: 'light', opacity: 0.14 },
    { d: polygon([44, 5], [59, 24], [48, 35], [42, 19]), as: 'shade', opacity: 0.12 },
    { d: polygon([59, 24], [55, 49], [35, 60], [33, 45], [48, 35]), as: 'shade', opacity: 0.42 },
    { d: polygon([5, 29], [18, 37], [33, 45], [35, 60], [12, 54]), as: 'shade', opacity: 0.24 },
    {
      d: 'M20 7l5 14-7 16L5 29M25 21l17-2 2-14M42 19l6 16 11-11M48 35 33 45l2 15M33 45l-15-8',
      as: 'line',
    },
    { d: 'M12 54l5-7 5 1M50 44l-4 2-1 5', as: 'line', opacity: 0.7 },
  ],
};

const MEDAL: EmblemDrawing = {
  body: ['M32 3 57 17.500V46.500L32 61 7 46.500V17.500Z'],
  layers: [
    { d: polygon([7, 17.5], [32, 3], [32, 11], [14, 21.5]), as: 'light', opacity: 0.6 },
    { d: polygon([32, 3], [57, 17.5], [50, 21.5], [32, 11]), as: 'light', opacity: 0.3 },
    { d: polygon([7, 17.5], [14, 21.5], [14, 42.5], [7, 46.5]), as: 'light', opacity: 0.2 },
    { d: polygon([57, 17.5], [57, 46.5], [50, 42.5], [50, 21.5]), as: 'shade', opacity: 0.25 },
    { d: polygon([57, 46.5], [32, 61], [32, 53], [50, 42.5]), as: 'shade', opacity: 0.5 },
    { d: polygon([32, 61], [7, 46.5], [14, 42.5], [32, 53]), as: 'shade', opacity: 0.34 },
    { d: 'M32 11 50 21.500v21L32 53 14 42.500v-21Z', as: 'line' },
    ...chevron({ top: 21, halfWidth: 13, thickness: 8 }),
  ],
};

const SHIELD: EmblemDrawing = {
  body: ['M32 3C39 8 48 9.500 57 8V30C57 46 46 56 32 62 18 56 7 46 7 30V8C16 9.500 25 8 32 3Z'],
  layers: [
    { d: 'M32 3C39 8 48 9.500 57 8V30C57 46 46 56 32 62Z', as: 'shade', opacity: 0.26 },
    { d: 'M32 3C25 8 16 9.500 7 8V30C7 46 18 56 32 62Z', as: 'light', opacity: 0.4 },
    {
      d: 'M32 10C38 13.500 44 15 51 14.500V30C51 42 43 50 32 55 21 50 13 42 13 30V14.500C20 15 26 13.500 32 10Z',
      as: 'line',
    },
    ...chevron({ top: 17.5, halfWidth: 11.5, thickness: 6.5 }),
    ...chevron({ top: 30, halfWidth: 11.5, thickness: 6.5 }),
  ],
};

const CROWN: EmblemDrawing = {
  body: [
    'M7 21 19 32 32 12 45 32 57 21 52 47V59H12V47Z',
    circle(7, 18, 4),
    circle(32, 8.5, 4.5),
    circle(57, 18, 4),
  ],
  layers: [
    { d: 'M32 12 19 32 24 47H32Z', as: 'light', opacity: 0.6 },
    { d: 'M7 21 19 32 16 47H12Z', as: 'light', opacity: 0.45 },
    { d: 'M32 12 45 32 40 47H32Z', as: 'shade', opacity: 0.16 },
    { d: 'M57 21 45 32 48 47H52Z', as: 'shade', opacity: 0.34 },
    { d: 'M12 47H52V59H12Z', as: 'shade', opacity: 0.28 },
    { d: 'M12 47H52M12 51H52', as: 'line' },
    { d: polygon([32, 30], [36, 36.5], [32, 43], [28, 36.5]), as: 'jewel' },
    { d: polygon([32, 30], [32, 43], [28, 36.5]), as: 'glow', opacity: 0.55 },
    { d: `${circle(19, 55, 1.8)}${circle(32, 55, 1.8)}${circle(45, 55, 1.8)}`, as: 'jewel' },
    { d: `${circle(6, 17, 1.2)}${circle(31, 7, 1.4)}${circle(56, 17, 1.2)}`, as: 'glow' },
  ],
};

const OCTAGON_STAR: Star = { center: [32, 33], points: 5, outer: 18.5, inner: 7.6 };

const STAR: EmblemDrawing = {
  body: ['M21 4H43L60 21V43L43 60H21L4 43V21Z'],
  layers: [
    { d: polygon([21, 4], [43, 4], [40, 11], [24, 11]), as: 'light', opacity: 0.8 },
    { d: polygon([4, 21], [21, 4], [24, 11], [11, 24]), as: 'light', opacity: 0.6 },
    { d: polygon([43, 4], [60, 21], [53, 24], [40, 11]), as: 'shade', opacity: 0.1 },
    { d: polygon([60, 21], [60, 43], [53, 40], [53, 24]), as: 'shade', opacity: 0.26 },
    { d: polygon([60, 43], [43, 60], [40, 53], [53, 40]), as: 'shade', opacity: 0.46 },
    { d: polygon([43, 60], [21, 60], [24, 53], [40, 53]), as: 'shade', opacity: 0.36 },
    { d: polygon([21, 60], [4, 43], [11, 40], [24, 53]), as: 'shade', opacity: 0.2 },
    { d: 'M24 11H40L53 24V40L40 53H24L11 40V24Z', as: 'shade', opacity: 0.3 },
    { d: 'M24 11H40L53 24V40L40 53H24L11 40V24Z', as: 'line' },
    ...raisedStar(OCTAGON_STAR),
  ],
};

const GEM: EmblemDrawing = {
  body: ['M17 8H47L62 26 32 61 2 26Z'],
  layers: [
    { d: polygon([17, 8], [2, 26], [19, 26]), as: 'light', opacity: 0.4 },
    { d: polygon([17, 8], [32, 8], [19, 26]), as: 'light', opacity: 0.85 },
    { d: polygon([32, 8], [19, 26], [45, 26]), as: 'light', opacity: 0.25 },
    { d: polygon([32, 8], [47, 8], [45, 26]), as: 'shade', opacity: 0.08 },
    { d: polygon([47, 8], [45, 26], [62, 26]), as: 'shade', opacity: 0.26 },
    { d: polygon([2, 26], [19, 26], [32, 61]), as: 'shade', opacity: 0.16 },
    { d: polygon([19, 26], [32, 26], [32, 61]), as: 'light', opacity: 0.5 },
    { d: polygon([32, 26], [45, 26], [32, 61]), as: 'shade', opacity: 0.2 },
    { d: polygon([45, 26], [62, 26], [32, 61]), as: 'shade', opacity: 0.46 },
    { d: 'M2 26H62M17 8l2 18 13 35 13-35 2-18M19 26 32 8l13 18', as: 'line' },
    {
      d: 'M22 12c.5 3.500 1.500 4.500 5 5-3.500.5-4.500 1.500-5 5-.5-3.500-1.500-4.500-5-5 3.500-.5 4.500-1.500 5-5Z',
      as: 'glow',
    },
  ],
};

const MEDAL_STAR: Star = { center: [32, 34], points: 5, outer: 12, inner: 5 };

const MASTER_SHIELD = 'M32 11 48 19V37C48 48 41 56 32 61 23 56 16 48 16 37V19Z';
const WING =
  'M30 24C24 14 13 9 1 11 2 19 6 25 12 28 9 29 6 28.500 4 27.500 6 35 11 39.500 17 41 14 42 12 42 10 41 14 48 22 52 30 51Z';

const WINGS: EmblemDrawing = {
  body: [WING, MASTER_SHIELD, circle(32, 7, 4.5)],
  isBodyMirrored: true,
  layers: [
    {
      d: WING,
      as: 'light',
      opacity: 0.45,
      isMirrored: true,
    },
    { d: 'M5.500 14.500C10 21 16 23 22 24M8 31C11 34 15 35 20 35', as: 'line', isMirrored: true },
    { d: MASTER_SHIELD, as: 'base' },
    { d: 'M32 11 16 19V37C16 48 23 56 32 61Z', as: 'light', opacity: 0.2 },
    { d: 'M32 11 48 19V37C48 48 41 56 32 61Z', as: 'shade', opacity: 0.34 },
    { d: MASTER_SHIELD, as: 'line' },
    {
      d: 'M32 16 43.500 21.700V37C43.500 45 38.500 51.500 32 55.500 25.500 51.500 20.500 45 20.500 37V21.700Z',
      as: 'shade',
      opacity: 0.3,
    },
    ...raisedStar(MEDAL_STAR),
    { d: circle(32, 7, 2), as: 'glow' },
  ],
};

const RAYS: Star = { center: [32, 32], points: 16, outer: 31, inner: 21.5 };
const EYE =
  'M2 33C11 20.500 20 15.500 32 15.500S53 20.500 62 33C53 45.500 44 50.500 32 50.500S11 45.500 2 33Z';

const EYE_OF_THE_GAME: EmblemDrawing = {
  body: [starOutline(RAYS), EYE],
  layers: [
    { d: starHalves(RAYS, 'left'), as: 'light', opacity: 0.55 },
    { d: starHalves(RAYS, 'right'), as: 'shade', opacity: 0.22 },
    { d: EYE, as: 'base' },
    { d: EYE, as: 'light', opacity: 0.72 },
    {
      d: 'M2 33C11 45.500 20 50.500 32 50.500S53 45.500 62 33C50 44 42 46 32 46S14 44 2 33Z',
      as: 'shade',
      opacity: 0.14,
    },
    { d: EYE, as: 'line' },
    { d: circle(32, 33, 13), as: 'jewel' },
    { d: pentagon([32, 33], 5.6), as: 'glow' },
    {
      d: [0, 72, 144, 216, 288]
        .map((degrees) => {
          const [from, to] = [around([32, 33], 5.6, degrees), around([32, 33], 10, degrees)];
          const sides = [around([32, 33], 13, degrees - 17), around([32, 33], 13, degrees + 17)];
          return `M${from.join(' ')}L${to.join(' ')}M${sides[0]!.join(' ')}L${to.join(' ')}L${sides[1]!.join(' ')}`;
        })
        .join(''),
      as: 'glow',
      opacity: 0.9,
    },
    { d: circle(27, 27, 2.2), as: 'glow' },
  ],
};

export const EMBLEM_DRAWINGS: readonly EmblemDrawing[] = [
  PLANKS,
  BOULDER,
  MEDAL,
  SHIELD,
  CROWN,
  STAR,
  GEM,
  WINGS,
  EYE_OF_THE_GAME,
];
