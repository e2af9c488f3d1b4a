/** Saves an in-memory file with the browser. */
export function saveFile(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads the address after this task, so it must not be revoked at once.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 10_000);
}

/** Saves an address's content under the name in its answer. */
export function saveFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

/** File name from words: lower-case letters and digits, joined by dashes. */
export function fileNameFrom(words: string, extension: string): string {
  const name = words
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return `${name || 'badge'}.${extension}`;
}
