import type { BadgeState, FollowedBadge, PublicSettings } from 'functions/contract';
import { setPublicSettings } from '../../../api/settings/public-settings.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { keepAsking } from './keep-asking.ts';
import { getJsonElsewhere } from '../../../lib/call.ts';
import { clientConfig } from '../../../api/session/client-config.ts';

// Checked by hand, because the contract's schema would add its library to every public page. A test compares both.
const states: readonly BadgeState[] = ['issued', 'revoked', 'never'];

/**
 * Reads a badge's public document: null if missing, 'closed' if the rules deny it, as they do while verification is
 * off. Rejects on failure or unknown content, so that an outdated page never confirms a badge wrongly.
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

/** Validates the data of a `publicBadges` document. */
export function followedBadgeIn(data: unknown): FollowedBadge {
  const badge = data as FollowedBadge;
  if (!states.includes(badge.state) || !Number.isInteger(badge.revision)) {
    throw new Error(`A public badge is not understood: ${JSON.stringify(data)}`);
  }
  return badge;
}

/** Reads and publishes the public settings. Null if none were ever saved. */
export async function readPublicSettings(signal: AbortSignal): Promise<PublicSettings | null> {
  const data = await getPublicDocument('publicSettings/current', signal);
  const settings = data as PublicSettings | null;
  if (settings && !signal.aborted) setPublicSettings(settings);
  return settings;
}

/** Keeps a page fresh that only depends on settings. Returns the stop function. */
export function keepPublicSettings(): () => void {
  const check = async (signal: AbortSignal) => {
    await readPublicSettings(signal);
    return 'usual' as const;
  };
  return keepAsking({ since: null, check });
}

/** Firestore REST value: its type and, for types in our public documents, its content. */
type StoredValue = Record<string, string | number | boolean | null>;

/**
 * Reads a public document once; null if missing. Avoids Firestore's SDK, which is larger than a whole public page.
 * Throws an ApiError of 403 if the rules deny it.
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

// Integers arrive as text because they may exceed JavaScript's numbers.
function contentOf(value: StoredValue): unknown {
  const [kind, content] = Object.entries(value)[0] ?? [];
  return kind === 'integerValue' ? Number(content) : content;
}
