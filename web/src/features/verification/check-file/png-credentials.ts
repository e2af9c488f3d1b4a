import { keywordOf, pngChunks, pngKeywords } from 'functions/contract/text/png-chunks';
import { type FoundTexts, maxCredentialBytes, FileProblem } from './badge-file.ts';

const utf8 = new TextDecoder();

/**
 * Raw credential texts of a PNG. Ignores checksums, because the server detects changes. Throws a FileProblem for a
 * truncated file or an oversized text.
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

/** Text of an iTXt chunk. After the keyword come two compression bytes, the language, and the translated keyword. */
async function internationalText(content: Uint8Array, keywordEnd: number): Promise<string> {
  const isCompressed = content[keywordEnd + 1] === 1;
  const languageEnd = content.indexOf(0, keywordEnd + 3);
  const start = languageEnd < 0 ? content.length : content.indexOf(0, languageEnd + 1) + 1;
  const text = start > 0 ? content.subarray(start) : new Uint8Array();
  if (text.length > maxCredentialBytes) throw tooLong();
  return isCompressed ? inflatedText(text) : utf8.decode(text);
}

// Read in chunks, because a few bytes may expand to gigabytes.
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
