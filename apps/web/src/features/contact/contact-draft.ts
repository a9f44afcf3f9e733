const STORAGE_KEY = 'contactDraft';

export type ContactDraft = { readonly email: string; readonly message: string };

/** Keeps what was written while the browser posts the form and may come back with a refusal. */
export function keepDraft(draft: ContactDraft): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
  } catch {
    // Storage can be blocked; a refused message is then written again.
  }
}

export function readDraft(): ContactDraft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Partial<ContactDraft>;
    const { email, message } = kept;
    return typeof email === 'string' && typeof message === 'string' ? { email, message } : null;
  } catch {
    return null;
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was kept then.
  }
}
