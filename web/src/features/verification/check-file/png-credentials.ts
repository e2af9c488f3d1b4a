import { keywordOf, pngChunks, pngKeywords } from 'functions/contract/text/png-chunks';
import { type FoundTexts, maxCredentialBytes, FileProblem } from './badge-file.ts';

const utf8 = new TextDecoder();

/**
 * The texts in a PNG in which the standards keep a credential, as they were written. Checksums are not looked at: what
 * was changed is for the server to say. Throws a FileProblem where the file ends too early, or a text is too long.
 */
export async function textsInPng(bytes: Uint8Array): Promise<FoundTexts> {
  const found: FoundTexts = { credential: [], assertion: [] };
  for (const chunk of pngChunks(bytes)) {
    const { type, content } = chunk;
    if (type === 'IEND') return found;
    if (type !== 'iTXt' && type !== 'tEXt') continue;
    const place = placeOf(keywordOf(chunk));
    const end = content.indexOf(0);
    if (place) found[place].push(type === 'iTXt' ? await internationalText(content, end) : plainText(content, end));
  }
  throw new FileProblem('check.pngIncomplete');
}

function placeOf(keyword: string): keyof FoundTexts | null {
  if (keyword === pngKeywords.credential) return 'credential';
  return keyword === pngKeywords.assertion ? 'assertion' : null;
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
    throw new FileProblem('check.pngDamaged', { cause: error });
  }
}

function tooLong(): FileProblem {
  return new FileProblem('check.pngTooLong');
}
