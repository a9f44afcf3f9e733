import { tabStorage } from '#lib/tab-storage.ts';

/** Storage key of the token of a reset link. */
export const RESET_TOKEN = 'passwordResetToken';

export const forgetResetToken = () => tabStorage.forget(RESET_TOKEN);
