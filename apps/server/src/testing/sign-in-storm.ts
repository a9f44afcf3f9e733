import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../db/connection/database.ts';
import { createPasswordReset } from '../features/accounts/passwords/password-resets.repository.ts';
import { createSignUp } from '../features/accounts/sign-up/sign-ups.repository.ts';
import { createToken } from '../lib/tokens.ts';
import { createApiClient, type Answering, type ApiClient } from './api-client.ts';
import { createPlayer, hashPassword } from './factories.ts';

const PASSWORD = 'correct horse';
const NEW_PASSWORD = 'a staple of batteries';

/** The attack: this many sign-ins, each from another /64 of one /48. */
export const STORM = { signIns: 618, seconds: 20 } as const;

export type SignInResult = { readonly kind: string; readonly status: number; readonly ms: number };

export type Victim = { readonly kind: string; act(): Promise<{ status: number }> };

type Game = { readonly server: Answering; readonly ownerDb: Database };

/** Thirteen players on as many networks, known to the server or not. `round` separates rounds. */
export async function prepareVictims(
  { server, ownerDb }: Game,
  round: number,
): Promise<readonly Victim[]> {
  const passwordHash = await hashPassword(PASSWORD);
  let networks = 0;
  const visitor = () => {
    networks += 1;
    return createApiClient(server, `198.${17 + networks}.${round}.7`);
  };

  async function signIn(client: ApiClient): Promise<string> {
    const { email } = await createPlayer(ownerDb, { passwordHash });
    const { status } = await client.signIn(email, PASSWORD);
    if (status !== 200) throw new Error(`a victim could not be prepared: ${status}`);
    return email;
  }

  async function knownDevice(): Promise<Victim> {
    const client = visitor();
    const email = await signIn(client);
    return { kind: 'known device', act: () => client.signIn(email, PASSWORD) };
  }

  async function newDevice(): Promise<Victim> {
    const { email } = await createPlayer(ownerDb, { passwordHash });
    return { kind: 'new device', act: () => visitor().signIn(email, PASSWORD) };
  }

  function signUp(): Victim {
    const name = randomBytes(5).toString('hex');
    const body = {
      username: `novice.${name}`,
      birthDate: '1990-06-15',
      email: `${name}@players.example`,
      password: PASSWORD,
      acceptedTerms: true,
      language: 'en',
    };
    const act = () => visitor().send('POST', '/api/accounts/sign-up', body);
    return { kind: 'sign-up', act };
  }

  async function confirmation(proof: object): Promise<Victim> {
    const name = `novice.${randomBytes(5).toString('hex')}`;
    const link = createToken();
    await createSignUp(ownerDb, {
      email: `${name}@players.example`,
      username: name,
      usernameKey: name,
      birthDate: '1990-06-15',
      passwordHash,
      tokenHash: link.hash,
      ticketHash: createToken().hash,
    });
    const body = { token: link.token, ...proof };
    const act = () => visitor().send('POST', '/api/accounts/confirm', body);
    return { kind: 'confirmation', act };
  }

  async function reset(): Promise<Victim> {
    const { userId } = await createPlayer(ownerDb, { passwordHash });
    const { token, hash } = createToken();
    await createPasswordReset(ownerDb, { userId, tokenHash: hash });
    const body = { token, password: NEW_PASSWORD };
    const act = () => visitor().send('POST', '/api/accounts/reset-password', body);
    return { kind: 'reset', act };
  }

  async function change(): Promise<Victim> {
    const client = visitor();
    await signIn(client);
    const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    const act = () => client.send('POST', '/api/accounts/change-password', body);
    return { kind: 'change', act };
  }

  async function deletion(): Promise<Victim> {
    const client = visitor();
    await signIn(client);
    const { body } = await client.get('/api/accounts/session');
    const proof = { confirmation: body.session.username as string, password: PASSWORD };
    const act = () => client.send('POST', '/api/accounts/delete', proof);
    return { kind: 'deletion', act };
  }

  return [
    await knownDevice(),
    await newDevice(),
    await confirmation({ password: PASSWORD }),
    await change(),
    await knownDevice(),
    signUp(),
    await newDevice(),
    await reset(),
    await knownDevice(),
    await deletion(),
    await newDevice(),
    await confirmation({ newPassword: NEW_PASSWORD }),
    await knownDevice(),
  ];
}

async function atAnEvenPace(
  seconds: number,
  acts: readonly (() => Promise<SignInResult>)[],
): Promise<SignInResult[]> {
  const begun = performance.now();
  return Promise.all(
    acts.map(async (act, index) => {
      const dueMs = ((index + 0.5) / acts.length) * seconds * 1_000;
      await wait(Math.max(0, begun + dueMs - performance.now()));
      return act();
    }),
  );
}

async function timed(kind: string, act: Victim['act']): Promise<SignInResult> {
  const begun = performance.now();
  const { status } = await act();
  return { kind, status, ms: performance.now() - begun };
}

/** Lets the victims act one after the other within so many seconds. */
export function letVictimsAct(
  victims: readonly Victim[],
  seconds: number,
): Promise<SignInResult[]> {
  return atAnEvenPace(
    seconds,
    victims.map(
      ({ kind, act }) =>
        () =>
          timed(kind, act),
    ),
  );
}

/** Sends guesses from one /48, each from another /64, spread as far as possible. */
export function stormFrom48(
  server: Answering,
  storm: { round: number; signIns: number; seconds: number },
): Promise<SignInResult[]> {
  const { round, signIns, seconds } = storm;
  const apart = Math.floor(0x1_0000 / signIns);
  const guess = (index: number) => {
    const network = `2001:db8:${round.toString(16)}:${(index * apart).toString(16)}::1`;
    const email = `crowd.${round}.${index}@players.example`;
    return timed('storm', () => createApiClient(server, network).signIn(email, 'a guess'));
  };
  return atAnEvenPace(
    seconds,
    Array.from({ length: signIns }, (_, index) => () => guess(index)),
  );
}

export function withinMs(results: readonly SignInResult[], share: number): number {
  const sorted = results.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1]!;
}
