import { tabStorage } from '../../../lib/tab-storage.ts';
import type { EventFormValues } from './event-form-values.ts';

const STORAGE_KEY = 'eventDraft';

/** What stood in the form when this tab left it: a reload or a session that ran out costs nothing. */
export const keptDraft = {
  read: () => tabStorage.read(STORAGE_KEY) as EventFormValues | null,
  keep: (values: EventFormValues) => tabStorage.keep(STORAGE_KEY, values),
  forget: () => tabStorage.forget(STORAGE_KEY),
};
