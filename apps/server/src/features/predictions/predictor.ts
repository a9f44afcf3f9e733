/** Who predicts: administrators may take options that players do not see. */
export type Predictor = { readonly userId: string; readonly isAdmin?: boolean };
