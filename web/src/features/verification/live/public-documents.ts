import type { BadgeState, FollowedBadge, PublicSettings } from 'functions/contract';
import { setPublicSettings } from '../../../api/settings/public-settings.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { keepAsking } from './keep-asking.ts';
import { getJsonElsewhere } from '../../../lib/call.ts';
import { clientConfig } from '../../../api/session/client-config.ts';

// Checked by hand, because the contract's schema would bring its library onto every public page; a test compares both.
const states: readonly BadgeState[] = ['issued', 'revoked', 'never'];

/**
 * Reads what anyone may know of a badge: null where there is none, 'closed' where the rules close it, as they do while
 * verification is off. Rejects where it cannot be had, or understood: a page that is older than the server must not go on to
 * call a badge verified.
 */
export async function readFollowedBadge(hash: string, signal: AbortSignal): Promise<FollowedBadge | 'closed' | null> {
  try {
    const data = await getPublicDocument(`publicBadges/${encodeURIComponent(hash)}`, signal);
    return data && followedBadgeIn(data);
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return 'closed';
    throw error;
  }
}

/** Checks that what a document of `publicBadges` says is understood. */
export function followedBadgeIn(data: unknown): FollowedBadge {
  const badge = data as FollowedBadge;
  if (!states.includes(badge.state) || !Number.isInteger(badge.revision)) {
    throw new Error(`A public badge is not understood: ${JSON.stringify(data)}`);
  }
  return badge;
}

/**
 * Reads the settings that visitors see and tells every component of the page. Null while none were ever saved: there is
 * nothing to learn then.
 */
export async function readPublicSettings(signal: AbortSignal): Promise<PublicSettings | null> {
  const data = await getPublicDocument('publicSettings/current', signal);
  const settings = data as PublicSettings | null;
  if (settings && !signal.aborted) setPublicSettings(settings);
  return settings;
}

/** Keeps a page true on which nothing stands but what follows from the settings. Returns the way to stop. */
export function keepPublicSettings(): () => void {
  const check = async (signal: AbortSignal) => {
    await readPublicSettings(signal);
    return 'usual' as const;
  };
  return keepAsking({ since: null, check });
}

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
