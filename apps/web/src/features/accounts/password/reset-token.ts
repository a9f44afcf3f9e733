import { tabStorage } from '../../../lib/tab-storage.ts';

const STORAGE_KEY = 'passwordResetToken';

/**
 * The token of a reset link, once it was taken out of the address: phones drop pages that wait in
 * the background, so it outlives a reload of the tab.
 */
export const resetToken = {
  keep: (token: string) => tabStorage.keep(STORAGE_KEY, token),
  forget: () => tabStorage.forget(STORAGE_KEY),
  read(): string | null {
    const kept = tabStorage.read(STORAGE_KEY);
    return typeof kept === 'string' ? kept : null;
  },
};
