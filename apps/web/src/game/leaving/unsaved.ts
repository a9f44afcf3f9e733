export type UnsavedForm = {
  readonly count: number;
  /** Saves; resolves to true if nothing unsaved remains. Undefined if saving takes more steps. */
  readonly save?: (() => Promise<boolean>) | undefined;
};

const forms = new Set<() => UnsavedForm>();

/** Registers a form; returns a function that unregisters it. */
export function noteForm(form: () => UnsavedForm): () => void {
  forms.add(form);
  return () => void forms.delete(form);
}

export function listUnsaved(): UnsavedForm[] {
  return [...forms].map((form) => form()).filter(({ count }) => count > 0);
}

type Confirm = () => Promise<boolean>;

let confirm: Confirm = () => Promise.resolve(true);

/** Sets what asks; for `NavigationGuard`. Returns a function that stops asking. */
export function confirmSignOutBy(question: Confirm): () => void {
  confirm = question;
  return () => void (confirm = () => Promise.resolve(true));
}

/** Asks about what a sign-out would delete. Resolves to false if the player stays. */
export const confirmSignOut: Confirm = () => confirm();

/** State of the navigation of a sign-out, which has asked already. */
export const SIGN_OUT = 'signOut';

let sendLast: () => Promise<void> = () => Promise.resolve();

/** Sets what sends input that waits; returns a function that unsets it. */
export function sendBeforeSignOut(send: typeof sendLast): () => void {
  sendLast = send;
  return () => void (sendLast = () => Promise.resolve());
}

/** A sign-out must not wait for a network that hangs. */
const SEND_MS = 5_000;

/** Resolves to true if nothing waits any more. */
export async function sendAllBeforeSignOut(): Promise<boolean> {
  const all = sendLast().then(
    () => true,
    () => false,
  );
  const tooLate = new Promise<boolean>((resolve) => setTimeout(resolve, SEND_MS, false));
  return Promise.race([all, tooLate]);
}
