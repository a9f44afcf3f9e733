/** A form that holds what was not saved. */
export type UnsavedForm = {
  readonly count: number;
  /** Saves what can be; whether nothing is left. Not there where saving takes more than a press. */
  readonly save?: (() => Promise<boolean>) | undefined;
};

const forms = new Set<() => UnsavedForm>();

/** Says of a form on the page what is unsaved in it; gives what takes it back. */
export function noteForm(form: () => UnsavedForm): () => void {
  forms.add(form);
  return () => void forms.delete(form);
}

/** Lists what would be left behind by leaving the page now. */
export function listUnsaved(): UnsavedForm[] {
  return [...forms].map((form) => form()).filter(({ count }) => count > 0);
}
