import { foldName } from '@kickoracle/game';
import { isInternalPath } from '@kickoracle/contracts/internal-path';
import { deviceStorage, readKept } from '../../lib/device-storage.ts';
import { SIGN_UP_MS } from './sign-up-ms.ts';

const STORAGE_KEY = 'begunSignUps';

/** A sign-up that was filled in here. What it was begun for stays here, in no mail and no link. */
export type BegunSignUp = {
  readonly username: string;
  /** The page that it was begun from. */
  readonly from: string | null;
  readonly at: number;
};

function isBegun(stored: unknown): stored is BegunSignUp {
  const { username, from, at } = (stored ?? {}) as Partial<BegunSignUp>;
  const isPath = from === null || (typeof from === 'string' && isInternalPath(from));
  return typeof username === 'string' && typeof at === 'number' && isPath;
}

const isSame = (one: string, other: string) => foldName(one) === foldName(other);

/** Lists the sign-ups of the last day, in their order. */
export function listBegunSignUps(): BegunSignUp[] {
  const stored = readKept(STORAGE_KEY);
  if (!Array.isArray(stored)) return [];
  return stored.filter(isBegun).filter(({ at }) => Date.now() < at + SIGN_UP_MS);
}

type Beginning = {
  username: string;
  from: string | null;
  /** The name of a sign-up that this one corrects. */
  replaces?: string | undefined;
};

export function noteSignUp({ username, from, replaces = username }: Beginning): void {
  const others = listBegunSignUps().filter(
    (each) => !isSame(each.username, replaces) && !isSame(each.username, username),
  );
  const begun: BegunSignUp = { username, from, at: Date.now() };
  deviceStorage.keep(STORAGE_KEY, JSON.stringify([...others, begun]));
}

/** Tells where the player of a sign-up was when they began it on this device; null: elsewhere, or nowhere. */
export function signUpOrigin(username: string | null): string | null {
  if (username === null) return null;
  return listBegunSignUps().find((each) => isSame(each.username, username))?.from ?? null;
}

/**
 * Tells whether what a visitor left at a moment is a player's: of the sign-up that was begun next,
 * or, when none was, of the last one before it.
 */
export function isOfSignUp(at: number, username: string | null): boolean {
  const begun = listBegunSignUps();
  const owner = begun.find((each) => at <= each.at) ?? begun.at(-1);
  return owner !== undefined && username !== null && isSame(owner.username, username);
}
