type Size = { readonly width: number; readonly height: number };

/** Returns a size in whole pixels with sides of at most `longest`; never enlarges. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  const shrink = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: shrink(width), height: shrink(height) };
}
