/** Rejects if the browser does not allow it. */
export async function copyText(text: string): Promise<void> {
  const { clipboard } = navigator as Partial<Navigator>;
  if (clipboard) return clipboard.writeText(text);
  // Plain http has no Clipboard API.
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  const { activeElement } = document;
  document.body.append(field);
  field.select();
  try {
    if (!document.execCommand('copy')) throw new Error('The text could not be copied.');
  } finally {
    field.remove();
    if (activeElement instanceof HTMLElement) activeElement.focus();
  }
}
