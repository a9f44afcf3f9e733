import { deviceStorage, readStored } from '#lib/browser-storage.ts';
import { paths } from '../paths.ts';
import { isOfSignUp } from './begun-sign-ups.ts';

const STORAGE_KEY = 'invitation';

/** A sign-up can be confirmed for this long, possibly in another tab. */
const KEPT_MS = 24 * 60 * 60 * 1_000;

/** Pages of invitations, to a friend or a league, with the server's codes. */
const PAGE = /^\/(?:invite\/[\w-]{22}|join\/(?:[\w-]{22}|[a-z]{4}-?[a-z]{4}))$/i;

export type StoredInvitation = {
  readonly page: string;
  /** Moment at which the visitor opened or accepted it. */
  readonly at: number;
  /** The visitor asked to join before the sign-up. */
  readonly isAccepted: boolean;
};

export const isInvitationPage = (page: string | null): page is string =>
  page !== null && PAGE.test(page);

/** Stores an invitation until its visitor signs in and can accept it. Ignores other pages. */
export function keepInvitation(page: string, { isAccepted = false } = {}): void {
  if (!PAGE.test(page)) return;
  const before = readInvitation();
  if (!isAccepted && before?.page === page && before.isAccepted) return;
  deviceStorage.keep(STORAGE_KEY, JSON.stringify({ page, at: Date.now(), isAccepted }));
}

export function readInvitation(): StoredInvitation | null {
  const stored = (readStored(STORAGE_KEY) ?? {}) as Partial<StoredInvitation>;
  const { page, at, isAccepted } = stored;
  if (typeof page !== 'string' || typeof at !== 'number' || !PAGE.test(page)) return null;
  return Date.now() < at + KEPT_MS ? { page, at, isAccepted: isAccepted === true } : null;
}

export function forgetInvitation(): void {
  deviceStorage.keep(STORAGE_KEY, null);
}

/** Returns the page after a sign-in: the stored invitation, else home. */
export function arrivalPath(): string {
  return readInvitation()?.page ?? paths.ownProfile;
}

/** Returns the page of an invitation that its visitor accepted, else null. */
export function acceptedInvitation(): string | null {
  const stored = readInvitation();
  return stored?.isAccepted ? stored.page : null;
}

/** Returns true if this player accepted the invitation before they signed up here. */
export function hasAccepted(page: string, username: string | null): boolean {
  const stored = readInvitation();
  return stored?.page === page && stored.isAccepted && isOfSignUp(stored.at, username);
}
