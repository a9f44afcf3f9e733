import { createApiClient, type Answering, type ApiClient } from './api-client.ts';
import type { TestApp } from './test-app.ts';

export type SignUpBody = {
  username: string;
  birthDate: string;
  email: string;
  password: string;
  acceptedTerms: boolean;
  language: string;
};

export type Newcomer = SignUpBody & {
  /** Signed in, as after the confirmation. */
  readonly client: ApiClient;
  readonly userId: string;
};

let count = 0;

export function useNewcomers(test: Pick<TestApp, 'takeMail'> & { readonly server: Answering }) {
  const visitor = () => createApiClient(test.server);

  function createSignUp(changes: Record<string, unknown> = {}): SignUpBody {
    count += 1;
    return {
      username: `newcomer.${count}`,
      birthDate: '1990-06-15',
      email: `newcomer.${count}@players.example`,
      password: 'correct horse',
      acceptedTerms: true,
      language: 'en',
      ...changes,
    };
  }

  async function takeToken(email: string): Promise<string> {
    const { raw } = await test.takeMail(email);
    return /token=([\w-]+)/.exec(raw)![1]!;
  }

  async function createNewcomer(changes: Record<string, unknown> = {}): Promise<Newcomer> {
    const body = createSignUp(changes);
    const client = visitor();
    await client.send('POST', '/api/accounts/sign-up', body);
    const token = await takeToken(body.email);
    const { body: session } = await client.send('POST', '/api/accounts/confirm', { token });
    return { ...body, client, userId: session.userId };
  }

  return { visitor, createSignUp, takeToken, createNewcomer };
}
