/** Lifetime of a sign-up's mail and of a visitor's predictions. */
export const SIGN_UP_MS = 24 * 60 * 60 * 1_000;
