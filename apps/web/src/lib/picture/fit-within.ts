type Size = { readonly width: number; readonly height: number };

/** Returns the size in whole pixels whose longest side is at most `longest`; never larger than it was. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  const shrink = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: shrink(width), height: shrink(height) };
}
