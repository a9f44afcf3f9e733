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
