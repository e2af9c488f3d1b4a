/** Has the browser save a file that is in memory. */
export function saveFile(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads the address after this turn; revoking it at once would leave it nothing to read.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 10_000);
}

/** Has the browser save what an address answers, under the name that comes with it. */
export function saveFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

/** A file name from words: lower-case letters and digits with dashes between. */
export function fileNameFrom(words: string, extension: string): string {
  const name = words
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return `${name || 'badge'}.${extension}`;
}
