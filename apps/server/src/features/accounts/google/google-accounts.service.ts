import type { ErrorCode, GoogleProblem, Language } from '@kickoracle/contracts';
import type { AppContext } from '#context.ts';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { DomainError } from '#lib/errors.ts';
import { sendMail } from '#mail/mailer.ts';
import { mailTexts } from '#mail/mail-texts.ts';
import * as accounts from '../accounts.repository.ts';
import type { Sessions, SignedIn, Visit } from '../sessions/sessions.service.ts';
import { refuseSignUp } from '../sign-up/sign-up-policy.service.ts';
import { decideGoogleSignIn, type GoogleClaims, type GoogleDecision } from './google.policy.ts';
import * as repository from './identities.repository.ts';

/** On a retry, the slower of two concurrent sign-ins sees the rows of the faster one. */
const ATTEMPTS = 3;

/** A concurrent sign-in was faster: roll back and retry. */
class Outrun extends Error {}

/** Refusals with a text of their own on the page. */
const PROBLEMS: ReadonlyMap<ErrorCode, GoogleProblem> = new Map([
  ['ACCOUNT_LOCKED', 'locked'],
  ['SIGN_UP_CLOSED', 'sign_up_closed'],
  ['INVITATION_NEEDED', 'invitation_needed'],
]);

/** The page where the visitor began may be an invitation. */
type GoogleVisit = Visit & { language: Language; from: string | null };

export type Returned = { readonly identity: repository.Identity; readonly claims: GoogleClaims };

export function createGoogleAccounts(
  app: Pick<AppContext, 'db' | 'mail' | 'settings'>,
  sessions: Sessions,
) {
  /** Locks the account first: a statement that waited sees all else as of before the wait. */
  async function decide(tx: DatabaseTransaction, { identity, claims }: Returned) {
    const { email } = claims;
    const { issuer } = identity;
    const account = email === null ? null : await repository.lockAccountOfEmail(tx, email);
    const ofEmail = account && {
      ...account,
      isLinked: await repository.isLinked(tx, { ...account, issuer }),
    };
    const ofIdentity = await repository.findPlayerOfIdentity(tx, identity);
    return decideGoogleSignIn(claims, { ofIdentity, ofEmail });
  }

  async function link(
    tx: DatabaseTransaction,
    linked: { userId: string; email: string; identity: repository.Identity; language: Language },
  ): Promise<string> {
    const { userId, email, identity, language } = linked;
    if (!(await repository.linkIdentity(tx, userId, identity))) throw new Outrun();
    const contact = `${app.settings.publicUrl()}/contact`;
    await sendMail(tx, app.mail, {
      to: email,
      ...mailTexts(language).googleLinked({ link: contact }),
    });
    return userId;
  }

  async function create(
    tx: DatabaseTransaction,
    created: { email: string; identity: repository.Identity; from: string | null },
  ): Promise<string> {
    await refuseSignUp(tx, created.from);
    const userId = await accounts.insertUser(tx, created.email);
    if (userId === null) throw new Outrun();
    await repository.createEmptyProfile(tx, userId);
    if (!(await repository.linkIdentity(tx, userId, created.identity))) throw new Outrun();
    return userId;
  }

  function carryOut(
    tx: DatabaseTransaction,
    decision: Exclude<GoogleDecision, { kind: 'refuse' }>,
    by: { identity: repository.Identity; language: Language; from: string | null },
  ): string | Promise<string> {
    if (decision.kind === 'sign_in') return decision.userId;
    return decision.kind === 'link'
      ? link(tx, { ...decision, ...by })
      : create(tx, { ...decision, ...by });
  }

  function attempt(
    returned: Returned,
    visit: GoogleVisit,
  ): Promise<SignedIn | { problem: GoogleProblem }> {
    return inTransaction(app.db, async (tx) => {
      const decision = await decide(tx, returned);
      if (decision.kind === 'refuse') return { problem: decision.problem };
      const { identity } = returned;
      const { language, from } = visit;
      const userId = await carryOut(tx, decision, { identity, language, from });
      // The account was erased meanwhile; the next attempt sees that.
      const signedIn = await sessions.begin(tx, { userId }, visit);
      if (!signedIn) throw new Outrun();
      return signedIn;
    });
  }

  return async function signInReturned(
    returned: Returned,
    visit: GoogleVisit,
  ): Promise<SignedIn | { problem: GoogleProblem }> {
    for (let made = 1; ; made += 1) {
      try {
        return await attempt(returned, visit);
      } catch (error) {
        const problem = error instanceof DomainError && PROBLEMS.get(error.code);
        if (problem) return { problem };
        if (!(error instanceof Outrun) || made === ATTEMPTS) throw error;
      }
    }
  };
}
