import { parseStored, tabStorage } from '#lib/browser-storage.ts';

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
  tabStorage.keep(STORAGE_KEY, JSON.stringify(pending));
}

export function readPendingSignUp(): PendingSignUp | null {
  const stored = (parseStored(tabStorage.read(STORAGE_KEY)) ?? {}) as Partial<PendingSignUp>;
  return FIELDS.every((field) => typeof stored[field] === 'string')
    ? (stored as PendingSignUp)
    : null;
}

export function forgetPendingSignUp(): void {
  tabStorage.keep(STORAGE_KEY, null);
}
