import { PICTURE_MAX_BYTES } from '@kickoracle/contracts/constants';

/** Why a picture cannot be taken, each with a text of its own. */
export type PictureProblem = 'invalid_type' | 'too_large' | 'no_canvas' | 'no_blob';

/** What went wrong on this side, before anything was sent. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly problem: PictureProblem;
  constructor(problem: PictureProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Finds what is wrong with a file before anybody looks into it; null when nothing is. */
export function checkPicture(file: { type: string; size: number }): PictureProblem | null {
  if (!file.type.startsWith('image/')) return 'invalid_type';
  if (file.size > PICTURE_MAX_BYTES) return 'too_large';
  return null;
}
