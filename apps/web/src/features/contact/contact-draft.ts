import { drafts } from '#game/drafts/drafts.ts';
import { tabStorage } from '#lib/browser-storage.ts';

export const CONTACT_FORM = 'contact';

const POSTED_KEY = 'contactPosted';

/** Notes that the browser posts the message itself. It may come back with a refusal. */
export const notePosted = () => tabStorage.keep(POSTED_KEY, 'yes');

export const forgetPosted = () => tabStorage.keep(POSTED_KEY, null);

/** Deletes the draft that this tab posted. Without a note it does nothing: links can be forged. */
export function forgetSentLetter(): void {
  if (tabStorage.read(POSTED_KEY) === null) return;
  forgetPosted();
  drafts.forgetForm(CONTACT_FORM);
}
