import { createStranger, taken } from './client.ts';

type World = {
  readonly baseUrl: string;
  readonly takeToken: (email: string) => Promise<string>;
  readonly settle: (matchId: string, score: string) => Promise<void>;
};

export async function playFirstJourney({ baseUrl, takeToken, settle }: World) {
  const client = createStranger(baseUrl);
  const email = 'stranger@elsewhere.example';
  const username = 'stranger';
  const body = {
    username,
    email,
    birthDate: '1990-06-15',
    password: 'correct horse',
    acceptedTerms: true,
    language: 'de',
  } as const;
  taken(await client.POST('/accounts/sign-up', { body }));
  const token = await takeToken(email);
  const session = taken(await client.POST('/accounts/confirm', { body: { token } }));

  const { matches } = taken(await client.GET('/matches'));
  const match = matches[0]!;
  const { eventId } = match.parts.find(({ templateKey }) => templateKey === 'score')!;
  const params = { path: { eventId } };
  const saved = taken(
    await client.PUT('/predictions/{eventId}', { params, body: { value: '2-1' } }),
  );
  await settle(match.id, saved.value);

  const [reward] = taken(await client.GET('/rewards/unseen'));
  const receipt = taken(await client.GET('/predictions/{eventId}/receipt', { params }));
  const profile = taken(
    await client.GET('/profiles/{username}', { params: { path: { username } } }),
  );
  const late = await client.PUT('/predictions/{eventId}', { params, body: { value: '0-0' } });
  return {
    isSignedIn: session.username === username && session.isProfileComplete,
    isFirst: saved.isFirst,
    xp: [reward?.xp, receipt.xp, profile.xpTotal],
    refusal: late.error?.code,
  };
}
