/** Allowed formats; all other loaders of the library stay blocked, SVG among them. */
const LOADERS = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
];

export type Sharp = Awaited<ReturnType<typeof load>>;

let loading: ReturnType<typeof load> | null = null;

/** Loads the library with the first picture, so that games without pictures do not need it. */
export function loadSharp(): Promise<Sharp> {
  return (loading ??= load());
}

async function load() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
