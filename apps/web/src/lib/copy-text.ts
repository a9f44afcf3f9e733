/** Copies as browsers did before: on plain http a page has no clipboard of its own. */
function copySelected(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  // Within an open dialog, past which nothing can be selected.
  const place = document.querySelector('dialog[open]') ?? document.body;
  const { activeElement } = document;
  place.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (activeElement instanceof HTMLElement) activeElement.focus();
  }
}

/** Copies a text. Rejects where the browser does not let a page do it. */
export async function copyText(text: string): Promise<void> {
  const { clipboard } = navigator as Partial<Navigator>;
  if (clipboard) return clipboard.writeText(text);
  if (!copySelected(text)) throw new Error('The text could not be copied.');
}
