import { tabStorage } from '#lib/tab-storage.ts';

const STORAGE_KEY = 'pendingSignUp';

/** An unconfirmed sign-up, without its password. */
export type PendingSignUp = {
  /** Identifies the sign-up, to send its mail again or to replace it. */
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
  const stored = (tabStorage.read(STORAGE_KEY) ?? {}) as Partial<PendingSignUp>;
  return FIELDS.every((field) => typeof stored[field] === 'string')
    ? (stored as PendingSignUp)
    : null;
}

export function forgetPendingSignUp(): void {
  tabStorage.forget(STORAGE_KEY);
}
