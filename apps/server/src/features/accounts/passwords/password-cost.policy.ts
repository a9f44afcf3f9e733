/** What scrypt spends on one hash: its rounds, the size of its blocks, how often. */
export type PasswordCost = { readonly N: number; readonly r: number; readonly p: number };

/**
 * Of the parameters that OWASP's Password Storage Cheat Sheet holds to be equal, the fastest whose
 * memory (32 MB) the allocator gives back: smaller blocks stay with the process once freed, and made
 * every other big block stay too, which cost some 80 MB of a server that takes pictures.
 */
export const PASSWORD_COST: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };
