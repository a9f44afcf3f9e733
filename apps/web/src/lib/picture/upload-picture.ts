import { playerHeaders, toApiError } from '../api-call.ts';
import { shownPlayer } from '../shown-player.ts';

export type PictureUpload = {
  picture: Blob;
  /** From 0 to 1, as the bytes leave. */
  onProgress: (share: number) => void;
};

/**
 * Puts a picture at a path of the contract, whose own client tells nothing of how far it is. Fails like every other call: `ApiError`, or `TypeError` without a
 * connection.
 */
export function uploadPicture(path: string, { picture, onProgress }: PictureUpload): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', `/api${path}`);
    request.responseType = 'json';
    const headers = { 'content-type': picture.type, ...playerHeaders('PUT', shownPlayer()) };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      if (request.status < 300) return resolve();
      const refusal = toApiError(request.response, request.status);
      reject(refusal ?? new TypeError(`The upload was answered with ${request.status}.`));
    });
    request.addEventListener('error', () => reject(new TypeError('The upload never arrived.')));
    request.send(picture);
  });
}
