import { vi } from 'vitest';

/** File saved by the browser. */
export interface SavedFile {
  name: string;
  content: Blob;
}

/** Records saved files. Returns the growing list. */
export function takeSavedFiles(): SavedFile[] {
  const saved: SavedFile[] = [];
  const blobs = new Map<string, Blob>();
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (blob: Blob) => {
        const url = `blob:file-${blobs.size}`;
        blobs.set(url, blob);
        return url;
      },
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = blobs.get(this.href);
    if (content) saved.push({ name: this.download, content });
  });
  return saved;
}
