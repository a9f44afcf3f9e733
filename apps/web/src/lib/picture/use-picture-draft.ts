import { useEffect, useState } from 'react';
import { PictureError, type PictureProblem } from './check-picture.ts';
import { shrinkPicture } from './shrink-picture.ts';

export type PictureDraft = { readonly picture: Blob; readonly url: string };

export function usePictureDraft(maxSide: number) {
  const [draft, setDraft] = useState<PictureDraft | null>(null);
  const [problem, setProblem] = useState<PictureProblem | null>(null);
  const [isShrinking, setIsShrinking] = useState(false);

  useEffect(() => {
    if (!draft) return;
    return () => URL.revokeObjectURL(draft.url);
  }, [draft]);

  async function choose(file: File) {
    setProblem(null);
    setIsShrinking(true);
    try {
      const picture = await shrinkPicture(file, maxSide);
      setDraft({ picture, url: URL.createObjectURL(picture) });
    } catch (error) {
      setDraft(null);
      setProblem(error instanceof PictureError ? error.problem : 'no_blob');
    } finally {
      setIsShrinking(false);
    }
  }

  function drop() {
    setDraft(null);
    setProblem(null);
  }

  return { draft, problem, isShrinking, choose, drop };
}
