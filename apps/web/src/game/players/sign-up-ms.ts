/** How long the mail of a sign-up can be confirmed, and a visitor's predictions are kept. */
export const SIGN_UP_MS = 24 * 60 * 60 * 1_000;
