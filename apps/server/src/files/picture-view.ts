import { toFilePath } from './file-key.ts';

export function toPictureView(picture: {
  readonly profile_picture_url: string | null;
  readonly profile_picture_version: number;
}) {
  if (picture.profile_picture_url === null) return null;
  return {
    path: toFilePath(picture.profile_picture_url),
    version: picture.profile_picture_version,
  };
}
