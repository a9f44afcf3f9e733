import { foldName } from '@kickoracle/game';
import { isInternalPath } from '@kickoracle/contracts/internal-path';
import { deviceStorage, readStored } from '#lib/browser-storage.ts';
import { SIGN_UP_MS } from './sign-up-ms.ts';

const STORAGE_KEY = 'begunSignUps';

/** A sign-up begun on this device. Its origin is in no mail and no link. */
export type BegunSignUp = {
  readonly username: string;
  readonly from: string | null;
  readonly at: number;
};

function isBegun(stored: unknown): stored is BegunSignUp {
  const { username, from, at } = (stored ?? {}) as Partial<BegunSignUp>;
  const isPath = from === null || (typeof from === 'string' && isInternalPath(from));
  return typeof username === 'string' && typeof at === 'number' && isPath;
}

const isSame = (one: string, other: string) => foldName(one) === foldName(other);

/** Lists the sign-ups of the last day in their order. */
export function listBegunSignUps(): BegunSignUp[] {
  const stored = readStored(STORAGE_KEY);
  if (!Array.isArray(stored)) return [];
  return stored.filter(isBegun).filter(({ at }) => Date.now() < at + SIGN_UP_MS);
}

type Beginning = {
  username: string;
  from: string | null;
  /** Name of the sign-up that this one corrects. */
  replaces?: string | undefined;
};

export function noteSignUp({ username, from, replaces = username }: Beginning): void {
  const others = listBegunSignUps().filter(
    (each) => !isSame(each.username, replaces) && !isSame(each.username, username),
  );
  const begun: BegunSignUp = { username, from, at: Date.now() };
  deviceStorage.keep(STORAGE_KEY, JSON.stringify([...others, begun]));
}

/** Returns the page where a sign-up was begun; null if that is unknown or was another device. */
export function signUpOrigin(username: string | null): string | null {
  if (username === null) return null;
  return listBegunSignUps().find((each) => isSame(each.username, username))?.from ?? null;
}

/** Visitor data belongs to the next sign-up begun after it, or else to the last one. */
export function isOfSignUp(at: number, username: string | null): boolean {
  const begun = listBegunSignUps();
  const owner = begun.find((each) => at <= each.at) ?? begun.at(-1);
  return owner !== undefined && username !== null && isSame(owner.username, username);
}
