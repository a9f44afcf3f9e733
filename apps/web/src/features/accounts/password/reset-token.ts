import { tabStorage } from '#lib/browser-storage.ts';

export const RESET_TOKEN = 'passwordResetToken';

export const forgetResetToken = () => tabStorage.keep(RESET_TOKEN, null);
