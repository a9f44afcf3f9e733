import { checkPicture, PictureError } from './check-picture.ts';
import { fitWithin } from './fit-within.ts';

const WEBP = { type: 'image/webp', quality: 0.8 };
const JPEG = { type: 'image/jpeg', quality: 0.85 };

/** Returns upright WebP, or JPEG without a WebP encoder. Rejects with `PictureError`. */
export async function shrinkPicture(file: File, maxSide: number): Promise<Blob> {
  const problem = checkPicture(file);
  if (problem) throw new PictureError(problem);
  const bitmap = await decode(file);
  try {
    const { width, height } = fitWithin(bitmap, maxSide);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) throw new PictureError('no_canvas');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    return await encode(canvas);
  } finally {
    bitmap.close();
  }
}

async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new PictureError('invalid_type');
  }
}

async function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  const webp = await toBlob(canvas, WEBP);
  // A browser that cannot encode WebP returns PNG.
  if (webp?.type === WEBP.type) return webp;
  const jpeg = await toBlob(canvas, JPEG);
  if (!jpeg) throw new PictureError('no_blob');
  return jpeg;
}

function toBlob(canvas: HTMLCanvasElement, { type, quality }: typeof WEBP): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
