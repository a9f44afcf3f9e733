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

/** Returns upright WebP or JPEG, of at most `longest` pixels. Rejects with `PictureError`. */
export async function shrinkPicture(file: File, longest: number): Promise<Blob> {
  const bitmap = await decode(file);
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const pixels = (side: number) => Math.max(1, Math.round(side * scale));
  const canvas = new OffscreenCanvas(pixels(bitmap.width), pixels(bitmap.height));
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError('no_canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
  // A browser that cannot encode WebP returns PNG.
  if (webp.type === 'image/webp') return webp;
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
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
