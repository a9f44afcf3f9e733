/** Long enough for any browser to have begun to read. */
const RELEASE_MS = 10_000;

/** Gives the player a file that was made here. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS);
}
