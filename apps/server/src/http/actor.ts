/** Who calls, as the session tells; rights are read from the database on every request. */
export type Actor = {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly username: string | null;
  readonly isAdmin: boolean;
  /** Name and birth date are given. */
  readonly isProfileComplete: boolean;
  readonly signInMethods: readonly ('password' | 'google')[];
  readonly hasRecentSignIn: boolean;
};

/** Who calls, and cookies that the answer has to carry. */
export type Authentication = { readonly actor: Actor | null; readonly cookies: readonly string[] };

/** Tells by its headers who sent a request. */
export type Authenticate = (headers: Headers) => Promise<Authentication>;
