/** Signed-in caller; rights are read from the database on every request. */
export type Actor = {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly username: string | null;
  readonly isAdmin: boolean;
  /** Name and birth date are known. */
  readonly isProfileComplete: boolean;
  readonly signInMethods: readonly ('password' | 'google')[];
  readonly hasRecentSignIn: boolean;
};

export type Authentication = { readonly actor: Actor | null; readonly cookies: readonly string[] };

export type Authenticate = (headers: Headers) => Promise<Authentication>;
