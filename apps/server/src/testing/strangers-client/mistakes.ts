import { createStranger } from './client.ts';

const id = '00000000-0000-4000-8000-000000000000';

/** Sends invalid requests: each is a type error of the client, and the server refuses it. */
export async function makeMistakes(baseUrl: string, cookie: string): Promise<number[]> {
  const client = createStranger(baseUrl, cookie);
  const person = {
    username: 'mistaken',
    email: 'mistaken@elsewhere.example',
    birthDate: '1990-06-15',
    password: 'correct horse',
    acceptedTerms: true,
    language: 'en',
  } as const;
  const answers = [
    // @ts-expect-error -- an unknown language
    await client.POST('/accounts/sign-up', { body: { ...person, language: 'xx' } }),
    // @ts-expect-error -- unaccepted terms
    await client.POST('/accounts/sign-up', { body: { ...person, acceptedTerms: false } }),
    // @ts-expect-error -- a year instead of a date
    await client.POST('/accounts/sign-up', { body: { ...person, birthDate: 1990 } }),
    // @ts-expect-error -- no password
    await client.POST('/accounts/sign-in', { body: { email: person.email } }),
    // @ts-expect-error -- a number instead of a string
    await client.POST('/accounts/sign-in', { body: { email: person.email, password: 12345678 } }),
    // @ts-expect-error -- a board without its year
    await client.GET('/leaderboard', { params: { query: { type: 'monthly' } } }),
    await client.GET('/leaderboard', {
      // @ts-expect-error -- an unknown kind of board
      params: { query: { type: 'weekly', year: 2026 } },
    }),
    await client.PUT('/matches/{matchId}/predictions', {
      params: { path: { matchId: id } },
      // @ts-expect-error -- goals instead of a score
      body: { answers: { score: 3 } },
    }),
    await client.GET('/friends/predictions/{kind}/{itemId}', {
      // @ts-expect-error -- an unknown kind of item
      params: { path: { kind: 'team', itemId: id } },
    }),
  ];
  return answers.map(({ response }) => response.status);
}
