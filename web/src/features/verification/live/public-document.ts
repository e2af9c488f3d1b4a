import { ApiError } from '../../../lib/api-error.ts';
import { getJsonElsewhere } from '../../../lib/call.ts';
import { clientConfig } from '../../../api/client-config.ts';

/** A value as Firestore writes it: its kind and, of what our public documents hold, its content. */
type StoredValue = Record<string, string | number | boolean | null>;

/**
 * Reads a document that anyone may read, once: its data, null when there is none. It does without the SDK of Firestore,
 * which is larger than a whole public page. Throws an ApiError of 403 where the rules close the document.
 */
export async function getPublicDocument(path: string, signal: AbortSignal): Promise<Record<string, unknown> | null> {
  const { projectId, apiKey, emulators } = await clientConfig();
  const origin = emulators ? `http://${emulators.firestore}` : 'https://firestore.googleapis.com';
  const address = `${origin}/v1/projects/${projectId}/databases/(default)/documents/${path}?key=${encodeURIComponent(apiKey)}`;
  try {
    const document = await getJsonElsewhere(address, { signal, withinMs: 10_000 });
    return dataOf(document as { fields?: Record<string, StoredValue> });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

function dataOf({ fields = {} }: { fields?: Record<string, StoredValue> }): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, contentOf(value)]));
}

// Whole numbers come as text, because they may be larger than a number of JavaScript.
function contentOf(value: StoredValue): unknown {
  const [kind, content] = Object.entries(value)[0] ?? [];
  return kind === 'integerValue' ? Number(content) : content;
}
