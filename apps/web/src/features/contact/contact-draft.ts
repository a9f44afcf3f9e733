import { drafts } from '../../game/drafts/drafts.ts';
import { tabStorage } from '../../lib/tab-storage.ts';

export const CONTACT_FORM = 'contact';

const POSTED_KEY = 'contactPosted';

/** Notes that the browser posts the letter by itself, and may come back with a refusal, or not at all. */
export const notePosted = () => tabStorage.keep(POSTED_KEY, true);

export const forgetPosted = () => tabStorage.forget(POSTED_KEY);

/** Forgets what this tab posted and has arrived: it is no draft any more. Anybody can write a link that says so. */
export function forgetSentLetter(): void {
  if (tabStorage.read(POSTED_KEY) !== true) return;
  forgetPosted();
  drafts.forgetForm(CONTACT_FORM);
}
