import { maxCredentialBytes } from './bounds.ts';
import { FileProblem } from './file-problem.ts';
import type { FoundTexts } from './found-texts.ts';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const latin = new TextDecoder('latin1');
const utf8 = new TextDecoder();

/** Whether a file begins as every PNG does. */
export function isPng(bytes: Uint8Array): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/**
 * The texts in a PNG in which the standards keep a credential, as they were written. Checksums are not looked at: what
 * was changed is for the server to say. Throws a FileProblem where the file ends too early, or a text is too long.
 */
export async function textsInPng(bytes: Uint8Array): Promise<FoundTexts> {
  const found: FoundTexts = { credential: [], assertion: [] };
  for (const { type, content } of chunksOf(bytes)) {
    if (type !== 'iTXt' && type !== 'tEXt') continue;
    const end = content.indexOf(0);
    const keyword = latin.decode(content.subarray(0, Math.max(0, end)));
    const place = placeOf(keyword);
    if (place) found[place].push(type === 'iTXt' ? await internationalText(content, end) : plainText(content, end));
  }
  return found;
}

function placeOf(keyword: string): keyof FoundTexts | null {
  if (keyword === 'openbadgecredential') return 'credential';
  return keyword === 'openbadges' ? 'assertion' : null;
}

function* chunksOf(bytes: Uint8Array): Generator<{ type: string; content: Uint8Array }> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let start = signature.length; ;) {
    if (start + 12 > bytes.length) throw incomplete();
    const length = view.getUint32(start);
    const end = start + 8 + length;
    if (end + 4 > bytes.length) throw incomplete();
    const type = latin.decode(bytes.subarray(start + 4, start + 8));
    if (type === 'IEND') return;
    yield { type, content: bytes.subarray(start + 8, end) };
    start = end + 4;
  }
}

function incomplete(): FileProblem {
  return new FileProblem('The picture is not complete. Download it again and choose the new file.');
}

function plainText(content: Uint8Array, end: number): string {
  const text = content.subarray(end + 1);
  if (text.length > maxCredentialBytes) throw tooLong();
  return utf8.decode(text);
}

/** The text of an iTXt chunk: behind its keyword come two bytes on compression, the language, and the translated keyword. */
async function internationalText(content: Uint8Array, keywordEnd: number): Promise<string> {
  const isCompressed = content[keywordEnd + 1] === 1;
  const languageEnd = content.indexOf(0, keywordEnd + 3);
  const start = languageEnd < 0 ? content.length : content.indexOf(0, languageEnd + 1) + 1;
  const text = start > 0 ? content.subarray(start) : new Uint8Array();
  if (text.length > maxCredentialBytes) throw tooLong();
  return isCompressed ? inflatedText(text) : utf8.decode(text);
}

// Read piece by piece: a few bytes may stand for gigabytes.
async function inflatedText(compressed: Uint8Array): Promise<string> {
  const source = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(compressed);
      controller.close();
    },
  });
  const inflater = new DecompressionStream('deflate') as ReadableWritablePair<Uint8Array, Uint8Array>;
  const reader = source.pipeThrough(inflater).getReader();
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      bytes += next.value.length;
      if (bytes > maxCredentialBytes) throw tooLong();
      text += decoder.decode(next.value, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    void reader.cancel().catch(() => undefined);
    if (error instanceof FileProblem) throw error;
    throw new FileProblem('The credential in the picture is damaged. Ask for the file again.', { cause: error });
  }
}

function tooLong(): FileProblem {
  return new FileProblem('The credential in the picture is too long to be one of a badge. Ask for the file again.');
}
