import { tabStorage } from '../../lib/tab-storage.ts';

const STORAGE_KEY = 'contactDraft';

export type ContactDraft = { readonly email: string; readonly message: string };

/** Keeps what was written while the browser posts the form and may come back with a refusal. */
export function keepDraft(draft: ContactDraft): void {
  tabStorage.keep(STORAGE_KEY, draft);
}

export function readDraft(): ContactDraft | null {
  const { email, message } = (tabStorage.read(STORAGE_KEY) ?? {}) as Partial<ContactDraft>;
  return typeof email === 'string' && typeof message === 'string' ? { email, message } : null;
}

export function forgetDraft(): void {
  tabStorage.forget(STORAGE_KEY);
}
