import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

/** Stub of a clipboard, with or without support for pending texts. */
function stubClipboard(clipboard: object | undefined, ClipboardItem?: unknown) {
  vi.stubGlobal('navigator', { clipboard });
  vi.stubGlobal('ClipboardItem', ClipboardItem);
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the clipboard is requested before the text arrives', async () => {
  class Item {
    data: Record<string, Promise<Blob>>;
    constructor(data: Record<string, Promise<Blob>>) {
      this.data = data;
    }
  }
  const write = vi.fn(([item]: Item[]) => item?.data['text/plain']);
  stubClipboard({ write }, Item);
  let arrive: (text: string) => void = () => undefined;
  const copied = copyText(new Promise<string>((resolve) => (arrive = resolve)));
  expect(write).toHaveBeenCalledOnce();
  arrive('a link');
  expect(await copied).toBe(true);
  expect(await ((await write.mock.results[0]?.value) as Blob).text()).toBe('a link');
});

test('a browser that only takes plain text gets it once it arrives', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  stubClipboard({ writeText });
  expect(await copyText(Promise.resolve('a link'))).toBe(true);
  expect(writeText).toHaveBeenCalledWith('a link');
});

test.each([
  ['refuses', { writeText: () => Promise.reject(new Error('NotAllowedError')) }],
  ['has no clipboard', undefined],
])('returns false if the browser %s', async (_, clipboard) => {
  stubClipboard(clipboard);
  expect(await copyText('a link')).toBe(false);
});

test('throws if the text does not arrive', async () => {
  stubClipboard({ writeText: vi.fn() });
  await expect(copyText(Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow('Failed to fetch');
});
