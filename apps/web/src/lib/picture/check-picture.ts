import { PICTURE_MAX_BYTES } from '@kickoracle/contracts/constants';

export type PictureProblem = 'invalid_type' | 'too_large' | 'no_canvas' | 'no_blob';

export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly problem: PictureProblem;
  constructor(problem: PictureProblem) {
    super(problem);
    this.problem = problem;
  }
}

export function checkPicture(file: { type: string; size: number }): PictureProblem | null {
  if (!file.type.startsWith('image/')) return 'invalid_type';
  if (file.size > PICTURE_MAX_BYTES) return 'too_large';
  return null;
}
