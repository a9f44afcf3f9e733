import { tabStorage } from '#lib/tab-storage.ts';

export const RESET_TOKEN = 'passwordResetToken';

export const forgetResetToken = () => tabStorage.forget(RESET_TOKEN);
