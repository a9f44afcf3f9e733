import { PICTURE_MAX_BYTES } from '@kickoracle/contracts/constants';
import { useEffect, useState } from 'react';

export type PictureProblem = 'invalid_type' | 'too_large' | 'no_canvas' | 'no_blob';

class PictureError extends Error {
  declare readonly message: PictureProblem;
}

async function decode(file: File): Promise<ImageBitmap> {
  if (!file.type.startsWith('image/')) throw new PictureError('invalid_type');
  if (file.size > PICTURE_MAX_BYTES) throw new PictureError('too_large');
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new PictureError('invalid_type');
  }
}

const encode = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

/** Returns upright WebP or JPEG, of at most `longest` pixels. Rejects with `PictureError`. */
export async function shrinkPicture(file: File, longest: number): Promise<Blob> {
  const bitmap = await decode(file);
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError('no_canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const webp = await encode(canvas, 'image/webp', 0.8);
  // A browser that cannot encode WebP returns PNG.
  if (webp?.type === 'image/webp') return webp;
  const jpeg = await encode(canvas, 'image/jpeg', 0.85);
  if (!jpeg) throw new PictureError('no_blob');
  return jpeg;
}

type PictureDraft = {
  readonly draft: { readonly picture: Blob; readonly url: string } | null;
  readonly problem: PictureProblem | null;
  readonly isShrinking: boolean;
};

const NONE: PictureDraft = { draft: null, problem: null, isShrinking: false };

export function usePictureDraft(longest: number) {
  const [state, setState] = useState(NONE);
  const { draft } = state;
  useEffect(() => (draft ? () => URL.revokeObjectURL(draft.url) : undefined), [draft]);

  async function choose(file: File) {
    setState({ ...state, problem: null, isShrinking: true });
    try {
      const picture = await shrinkPicture(file, longest);
      setState({ ...NONE, draft: { picture, url: URL.createObjectURL(picture) } });
    } catch (error) {
      setState({ ...NONE, problem: error instanceof PictureError ? error.message : 'no_blob' });
    }
  }

  return { ...state, choose, drop: () => setState(NONE) };
}
