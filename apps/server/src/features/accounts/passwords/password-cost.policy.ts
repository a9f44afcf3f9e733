export type PasswordCost = { readonly N: number; readonly r: number; readonly p: number };

/**
 * Of the equal choices in OWASP's Password Storage Cheat Sheet, the fastest whose memory (32 MB)
 * the allocator frees. Smaller blocks stay with the process, and with them other large blocks: some
 * 80 MB on a server that processes pictures.
 */
export const PASSWORD_COST: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };
