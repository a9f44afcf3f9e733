import type { PlayerProfileView } from '@kickoracle/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useInvalidate } from '#game/facts.ts';
import { queries } from '#lib/api.ts';
import { uploadPicture, type PictureUpload } from '#lib/upload-picture.ts';
import { useWrite } from '#lib/use-write.ts';

export function useProfile(username: string) {
  return useQuery(queries.profiles.getProfile.queryOptions({ input: { username } }));
}

export function useSkill(username: string) {
  return useQuery(queries.skill.getSkill.queryOptions({ input: { username } }));
}

export function useRecord(username: string) {
  return useQuery(queries.rounds.getRecord.queryOptions({ input: { username } }));
}

export function useShelf(username: string) {
  return useQuery(queries.badges.getShelf.queryOptions({ input: { username } }));
}

/** Caches a profile under its current name, so that its page need not load it. */
export function useKeepProfile() {
  const client = useQueryClient();
  return (profile: PlayerProfileView) => {
    const input = { username: profile.username };
    client.setQueryData(queries.profiles.getProfile.queryKey({ input }), profile);
  };
}

export function useUploadPicture() {
  return useWrite({
    mutationFn: (upload: PictureUpload) => uploadPicture('/profiles/me/picture', upload),
    onSuccess: useInvalidate('look'),
  });
}

export function useDeletePicture() {
  return useWrite(
    queries.profiles.deletePicture.mutationOptions({ onSuccess: useInvalidate('look') }),
  );
}
