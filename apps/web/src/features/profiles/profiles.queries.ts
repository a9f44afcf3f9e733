import type { ProfileView } from '@kickoracle/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useReadAgain } from '../../game/facts.ts';
import { queries } from '../../lib/api.ts';
import { uploadPicture, type PictureUpload } from '../../lib/picture/upload-picture.ts';
import { useWrite } from '../../lib/use-write.ts';

export function useProfile(username: string) {
  return useQuery(queries.profiles.getProfile.queryOptions({ input: { username } }));
}

/** Tells how good a player's calls are. */
export function useSkill(username: string) {
  return useQuery(queries.skill.getSkill.queryOptions({ input: { username } }));
}

/** Returns what a player's settled predictions came to. */
export function useRecord(username: string) {
  return useQuery(queries.rounds.getRecord.queryOptions({ input: { username } }));
}

/** Keeps a profile for the name that it has now, so that the page of that name need not wait. */
export function useKeepProfile() {
  const client = useQueryClient();
  return (profile: ProfileView) => {
    const input = { username: profile.username };
    client.setQueryData(queries.profiles.getProfile.queryKey({ input }), profile);
  };
}

export function useUploadPicture() {
  return useWrite({
    mutationFn: (upload: PictureUpload) => uploadPicture('/profiles/me/picture', upload),
    onSuccess: useReadAgain('look'),
  });
}

export function useDeletePicture() {
  return useWrite(
    queries.profiles.deletePicture.mutationOptions({ onSuccess: useReadAgain('look') }),
  );
}
