import { PLAYER_HEADER } from '@kickoracle/contracts/constants';
import { createORPCErrorFromJson, isORPCErrorJson } from '@orpc/client';
import { shownPlayer } from './shown-player.ts';

export type PictureUpload = {
  picture: Blob;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
};

/** Uploads with progress. Rejects with `ORPCError`, or with `TypeError` without a connection. */
export function uploadPicture(path: string, { picture, onProgress }: PictureUpload): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', `/api${path}`);
    request.responseType = 'json';
    request.setRequestHeader('content-type', picture.type);
    const player = shownPlayer();
    if (player !== null) request.setRequestHeader(PLAYER_HEADER, player);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      if (request.status < 300) return resolve();
      const { response: answer, status } = request as { response: unknown; status: number };
      reject(
        isORPCErrorJson(answer)
          ? createORPCErrorFromJson(answer)
          : new TypeError(`The upload was answered with ${status}.`),
      );
    });
    request.addEventListener('error', () => reject(new TypeError('The upload never arrived.')));
    request.send(picture);
  });
}
