import type { Endpoint } from '../contract/calls/endpoint.ts';
import { apis } from '../contract/index.ts';
import { apiGroups } from './api-groups.ts';

export interface NamedEndpoint {
  resource: keyof typeof apis;
  operationId: string;
  endpoint: Endpoint;
}

/** Verbs. A contract key that starts with none of them names the answer. */
const verbs = new Set([
  ...[
    'list',
    'get',
    'create',
    'update',
    'delete',
    'set',
    'import',
    'issue',
    'send',
    'save',
    'check',
    'download',
    'export',
  ],
  ...[
    'request',
    'verify',
    'login',
    'logout',
    'cancel',
    'retry',
    'resume',
    'undo',
    'restore',
    'purge',
    'tell',
    'invite',
    'read',
    'accept',
    'change',
    'find',
    'count',
    'move',
    'make',
  ],
  ...['bulkIssue', 'bulkUnissue', 'bulkCorrect', 'bulkDelete', 'bulkForget'],
  ...['bulkAssign', 'bulkReplace', 'bulkSet', 'bulkSend'],
]);
/** Adjectives that precede the noun: `settings.getPublic` is `getPublicSettings`. */
const adjectives = new Set(['Default', 'Public', 'Skipped', 'Test']);
const ofMany = /^(list|import|bulk)/;

/**
 * Name of a call in the API document: verb, resource noun, rest of the key. `users.setTags` is `setUserTags`; an empty
 * noun keeps the key. Clients' code contains these names. Why: functions/src/api-document/README.md.
 */
export function operationIdOf(noun: string, key: string, method: Endpoint['method']): string {
  const { verb, rest } = split(key, method);
  const adjective = rest.filter((word) => adjectives.has(word)).join('');
  const object = rest.filter((word) => !adjectives.has(word)).join('');
  // In `badges`, `badgeSvg` is the SVG of a badge.
  if (object.startsWith(noun)) return verb + adjective + object;
  const isOfMany = ofMany.test(verb) && (object === '' || object.startsWith('By'));
  return verb + adjective + noun + (isOfMany ? 's' : '') + object;
}

export function titleOf(operationId: string): string {
  const words = operationId.split(/(?=[A-Z])/).map((word) => shortForms[word] ?? word.toLowerCase());
  return words.join(' ').replace(/^./, (letter) => letter.toUpperCase());
}

const shortForms: Record<string, string | undefined> = {
  Api: 'API',
  Csv: 'CSV',
  Did: 'DID',
  Google: 'Google',
  Linkedin: 'LinkedIn',
  Otp: 'OTP',
  Pdf: 'PDF',
  Png: 'PNG',
  Qr: 'QR',
  Svg: 'SVG',
};

function split(key: string, method: Endpoint['method']): { verb: string; rest: string[] } {
  const words = key.split(/(?=[A-Z])/);
  const verb = [words.slice(0, 2).join(''), words[0] ?? ''].find((start) => verbs.has(start));
  if (verb)
    return {
      verb,
      rest: key
        .slice(verb.length)
        .split(/(?=[A-Z])/)
        .filter(Boolean),
    };
  const rest = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  // `users.byTags` is a list of users.
  if (rest[0] === 'By') return { verb: 'list', rest };
  return { verb: method === 'GET' ? 'get' : 'create', rest };
}

export const namedEndpoints: readonly NamedEndpoint[] = Object.entries(apis).flatMap(([name, api]) => {
  const resource = name as keyof typeof apis;
  return Object.entries<Endpoint>(api).map(([key, endpoint]) => ({
    resource,
    operationId: operationIdOf(apiGroups[resource].noun, key, endpoint.method),
    endpoint,
  }));
});
