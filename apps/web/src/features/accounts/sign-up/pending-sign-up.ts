import { tabStorage } from '../../../lib/tab-storage.ts';

const STORAGE_KEY = 'pendingSignUp';

/** A sign-up that waits for its confirmation. Never its password. */
export type PendingSignUp = {
  /** By which its mail is sent again, or another sign-up takes its place. */
  readonly ticket: string;
  readonly username: string;
  readonly birthDate: string;
  readonly email: string;
};

const FIELDS = ['ticket', 'username', 'birthDate', 'email'] as const;

export function keepPendingSignUp(pending: PendingSignUp): void {
  tabStorage.keep(STORAGE_KEY, pending);
}

export function readPendingSignUp(): PendingSignUp | null {
  const kept = (tabStorage.read(STORAGE_KEY) ?? {}) as Partial<PendingSignUp>;
  return FIELDS.every((field) => typeof kept[field] === 'string') ? (kept as PendingSignUp) : null;
}

export function forgetPendingSignUp(): void {
  tabStorage.forget(STORAGE_KEY);
}
