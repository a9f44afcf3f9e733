/** The player. Administrators may predict options that are hidden from players. */
export type Predictor = { readonly userId: string; readonly isAdmin?: boolean };
