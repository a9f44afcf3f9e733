export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Browsers start to read the file well within this time.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
