import { tabStorage } from '#lib/tab-storage.ts';

const STORAGE_KEY = 'passwordResetToken';

/** The token of a reset link. It survives a reload, as phones discard background pages. */
export const resetToken = {
  keep: (token: string) => tabStorage.keep(STORAGE_KEY, token),
  forget: () => tabStorage.forget(STORAGE_KEY),
  read(): string | null {
    const stored = tabStorage.read(STORAGE_KEY);
    return typeof stored === 'string' ? stored : null;
  },
};
