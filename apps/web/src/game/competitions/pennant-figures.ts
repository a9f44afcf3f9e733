type PennantFigure = { readonly lines: string; readonly solid?: string };

const star = (x: number, y: number, size: number) =>
  Array.from({ length: 10 }, (_, index) => {
    const angle = ((index * 36 - 90) * Math.PI) / 180;
    const radius = index % 2 === 0 ? size : size * 0.42;
    const point = [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    return `${index === 0 ? 'M' : 'L'}${point.map((value) => value.toFixed(2)).join(' ')}`;
  }).join('') + 'Z';

const around = (count: number, radius: number) =>
  Array.from({ length: count }, (_, index) => {
    const angle = ((index * 360) / count - 90) * (Math.PI / 180);
    return [24 + radius * Math.cos(angle), 24 + radius * Math.sin(angle)] as const;
  });

const disc = (x: number, y: number, radius: number) =>
  `M${(x - radius).toFixed(2)} ${y.toFixed(2)}a${radius} ${radius} 0 1 0 ${2 * radius} 0 ${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

/** Figures on a field of 48 by 56, centred at 24, 25. */
export const PENNANT_FIGURES: ReadonlyMap<string, PennantFigure> = new Map(
  Object.entries<PennantFigure>({
    rose: {
      lines: around(5, 7.5)
        .map(([x, y]) => disc(x, y, 4.6))
        .join(''),
      solid: disc(24, 24, 3.2),
    },
    lighthouse: {
      lines:
        'M20 37 22 20H26L28 37M17 37H31M21 28.500H27M14 14l4 1.500M34 14l-4 1.500M13 19.500h4M35 19.500h-4',
      solid: 'M21 20V15L24 12 27 15V20Z',
    },
    sun: {
      lines: around(8, 9.5)
        .map(([x, y]) => {
          const [dx, dy] = [(x - 24) * 0.34, (y - 24) * 0.34];
          return `M${x.toFixed(2)} ${y.toFixed(2)}l${dx.toFixed(2)} ${dy.toFixed(2)}`;
        })
        .join(''),
      solid: disc(24, 24, 5.6),
    },
    oak: {
      lines:
        'M24 39V19M24 33 18 28M24 33 30 28M24 27 19 23M24 27 29 23M24 12c3.500 0 5 2.500 4.500 5 4 0 5.500 3.500 3.500 6 3.500 1.500 3.500 6-.500 7-1 3-5 3.500-7.500 1-2.500 2.500-6.500 2-7.500-1-4-1-4-5.500-.500-7-2-2.500-.500-6 3.500-6-.500-2.500 1-5 4.500-5Z',
    },
    arch: {
      lines:
        'M12 35V25C12 17 17 13 24 13S36 17 36 25V35M18 35V26C18 22 20.500 19.500 24 19.500S30 22 30 26V35M10 35H20M28 35H38',
      solid: disc(24, 31, 2.6),
    },
    hexagon: {
      lines: 'M24 11 35.500 17.700V31L24 37.700 12.500 31V17.700Z',
      solid: star(24, 24.5, 7),
    },
    tulip: {
      lines: 'M24 26V39M24 37c-5 0-7-3-7-6M24 37c5 0 7-3 7-6',
      solid:
        'M16.500 12 20.500 15.500 24 11 27.500 15.500 31.500 12C32.500 20 30 26 24 26S15.500 20 16.500 12Z',
    },
    ship: {
      lines: 'M24 11V31M12 31H36L32 37H16ZM10 41c3-2 5-2 7 0M31 41c2-2 4-2 7 0',
      solid: 'M26.500 13C33 16 34 23 32.500 28H26.500ZM21.500 16C17.500 19 16 24 16.500 28H21.500Z',
    },
    globe: {
      lines: `${disc(24, 24.5, 12)}M24 12.500c-7 7-7 17 0 24M24 12.500c7 7 7 17 0 24M12.500 21H35.500M12.500 28.500H35.500`,
    },
    'ring-of-stars': {
      lines: '',
      solid: `${around(8, 10.5)
        .map(([x, y]) => star(x, y, 2.9))
        .join('')}${disc(24, 24, 3.6)}`,
    },
    cup: {
      lines:
        'M17 16H12C12 22 14.500 25 18.500 25.500M31 16H36C36 22 33.500 25 29.500 25.500M24 29V34M18 38H30L28 34H20Z',
      solid: 'M16.500 12H31.500V20C31.500 26 28 29.500 24 29.500S16.500 26 16.500 20Z',
    },
    bridge: {
      lines:
        'M9 31H39M16 37V15M32 37V15M9 25C12 24 14 20 16 15 19 26 29 26 32 15 34 20 36 24 39 25M24 23.500V31M20 22V31M28 22V31',
    },
  }),
);
