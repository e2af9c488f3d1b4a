import { credentialContexts } from '../contract/calls/open-badges-3.ts';
import { openBadgesContext } from '../contract/calls/open-badges-2.ts';
import { exampleValues } from './example-values.ts';

interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  default?: unknown;
  minimum?: number;
}

interface Content {
  schema?: JsonSchema;
  example?: unknown;
}

export interface Operation {
  operationId?: string;
  parameters?: { name: string; required?: boolean; schema: JsonSchema; example?: unknown }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content?: Record<string, Content> }>;
}

/**
 * Adds examples to an operation's JSON body, answers and required parameters, in place. Throws if a text has no example
 * in `example-values.ts`.
 */
export function addExamples(resource: string, operation: Operation): void {
  for (const parameter of operation.parameters ?? []) {
    if (parameter.required) parameter.example = exampleOf(parameter.schema, [resource, parameter.name]);
  }
  const omitted = leftOut[operation.operationId ?? ''] ?? [];
  for (const content of jsonIn(operation.requestBody?.content)) {
    content.example = exampleOf(without(omitted, content.schema ?? {}), [resource]);
  }
  for (const [status, { content }] of Object.entries(operation.responses)) {
    const whole = credentialExamples[operation.operationId ?? '']?.[status];
    for (const answer of jsonIn(content)) answer.example = whole ?? exampleOf(answer.schema ?? {}, [resource]);
  }
}

function exampleOf(schema: JsonSchema, path: readonly string[]): unknown {
  const named = [path.slice(-2).join('.'), path.at(-1) ?? '']
    .flatMap((name) => exampleValues[name] ?? (exampleValues[name] === null ? [null] : []))
    .find((value) => isOfType(value, schema));
  if (named !== undefined) return named;
  if (schema.enum) return schema.enum.find((value) => exampleChoices.has(value)) ?? schema.enum[0];
  if (schema.properties) {
    const entries = Object.entries(schema.properties);
    return Object.fromEntries(entries.map(([name, inner]) => [name, exampleOf(inner, [...path, name])]));
  }
  if (schema.items) return [exampleOf(schema.items, path)];
  if (schema.default !== undefined) return schema.default;
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return exampleOf(first, path);
  return plainValue(schema, path);
}

function plainValue(schema: JsonSchema, path: readonly string[]): unknown {
  const [type] = typesOf(schema);
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'object') return {};
  throw new Error(`Give api-document/example-values.ts an example of ${path.join('.')}.`);
}

/** A choice of values shows one of them. */
function isOfType(value: unknown, schema: JsonSchema): boolean {
  if (schema.enum) return false;
  const types = schema.anyOf ? schema.anyOf.flatMap(typesOf) : typesOf(schema);
  if (value === null) return types.includes('null');
  if (typeof value === 'number') return types.includes('integer') || types.includes('number');
  return types.includes(typeof value);
}

function typesOf({ type = [] }: JsonSchema): string[] {
  return [type].flat();
}

function without(names: readonly string[], schema: JsonSchema): JsonSchema {
  const kept = Object.entries(schema.properties ?? {}).filter(([name]) => !names.includes(name));
  return schema.properties ? { ...schema, properties: Object.fromEntries(kept) } : schema;
}

/** JSON media of an answer; pages and pictures are plain strings and left out. */
function jsonIn(content: Record<string, Content> = {}): Content[] {
  return Object.values(content).filter(({ schema }) => schema && schema.type !== 'string' && !('$ref' in schema));
}

const site = 'https://badges.example.org';
const hash = '3f9a6c1e8b2d4705f6a1c3e5b7d90812';
const issuer = 'did:web:badges.example.org';
const credential = `${site}/api/credentials/${hash}`;
const assertion = `${site}/api/openbadges/assertions/${hash}`;
const badgeClass = `${site}/api/openbadges/classes/0d4c2b1a6f7e8d9c0b1a2f3e4d5c6b7a`;
const name = 'Dean’s List 2026';
const description = 'For outstanding work in every subject.';
const salt = '5c1e0b7d9a3f4826e1d0c9b8a7f65432';
const identity = `sha256$${'9b1c7e3a5d2f4068'.repeat(4)}`;
const proof = [
  {
    type: 'DataIntegrityProof',
    created: '2026-09-14T10:05:00Z',
    verificationMethod: `${issuer}#key-2026-1`,
    cryptosuite: 'eddsa-rdfc-2022',
    proofPurpose: 'assertionMethod',
    proofValue: 'z3FXQjecWufY46yg5abdVZsXqLhxhueuSoZgNSARiKBk9czhSePTFehP8c3PGfb6a22gkfUKods5D2UAUL5n2Brbx',
  },
];

const openBadgeCredential = {
  '@context': credentialContexts,
  id: credential,
  type: ['VerifiableCredential', 'OpenBadgeCredential'],
  name,
  issuer: { id: issuer, type: ['Profile'], name: 'Example School', url: 'https://school.example.org' },
  validFrom: '2026-09-14T10:02:11Z',
  awardedDate: '2026-09-14T10:02:11Z',
  credentialSubject: {
    type: ['AchievementSubject'],
    identifier: [
      { type: 'IdentityObject', hashed: true, identityHash: identity, identityType: 'emailAddress', salt },
      { type: 'IdentityObject', hashed: false, identityHash: 'Ada Lovelace', identityType: 'name' },
    ],
    achievement: {
      id: badgeClass,
      type: ['Achievement'],
      name,
      description,
      criteria: { narrative: description },
      image: { id: `${badgeClass}/image.svg`, type: 'Image' },
    },
  },
  credentialStatus: {
    id: `${credential}/status/1#0`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: '0',
    statusListCredential: `${credential}/status/1`,
  },
  proof,
};

/**
 * Whole example answers by operation and status, for documents that a standard defines. There, the same field means
 * different things in different places.
 */
const credentialExamples: Readonly<Record<string, Record<string, object>>> = {
  getCredential: { 200: openBadgeCredential },
  getBadgeCertificatePage: { 200: openBadgeCredential },
  getCredentialStatus: {
    200: {
      '@context': credentialContexts.slice(0, 1),
      id: `${credential}/status/1`,
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
      issuer,
      credentialSubject: {
        id: `${credential}/status/1#list`,
        type: 'BitstringStatusList',
        statusPurpose: 'revocation',
        encodedList: 'uH4sIAAAAAAAAA-3BMQEAAADCoPVPbQwfoAAAAAAAAAAAAAAAAAAAAIC3AYbSVKsAQAAA',
      },
      proof,
    },
  },
  getCredentialAssertion: {
    200: {
      '@context': openBadgesContext,
      id: assertion,
      type: 'Assertion',
      recipient: { type: 'email', hashed: true, salt, identity },
      badge: badgeClass,
      image: `${credential}/badge.png`,
      issuedOn: '2026-09-14T10:02:11.000Z',
      verification: { type: 'HostedBadge' },
    },
    410: { '@context': openBadgesContext, id: assertion, type: 'Assertion', revoked: true },
  },
  getCredentialBadgeClass: {
    200: {
      '@context': openBadgesContext,
      id: badgeClass,
      type: 'BadgeClass',
      name,
      description,
      image: `${badgeClass}/image.svg`,
      criteria: { narrative: description },
      issuer: `${site}/api/openbadges/issuer`,
    },
  },
  getCredentialIssuer: {
    200: {
      '@context': openBadgesContext,
      id: `${site}/api/openbadges/issuer`,
      type: 'Issuer',
      name: 'Example School',
      url: 'https://school.example.org',
      email: 'office@example.org',
    },
  },
  checkCredential: {
    200: { outcome: 'ours', hash, isCurrent: true, correctedAt: null, isRevoked: false, hasEnded: false },
  },
  getDidDocument: {
    200: {
      '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
      id: issuer,
      verificationMethod: [
        {
          id: `${issuer}#key-2026-1`,
          type: 'Multikey',
          controller: issuer,
          publicKeyMultibase: 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQXJt3g2c6kqXb',
        },
      ],
      assertionMethod: [`${issuer}#key-2026-1`],
    },
  },
};

/** Preferred examples of fields with a fixed choice. */
const exampleChoices: ReadonlySet<unknown> = new Set(['done', 'sent', 'active', 'issued']);

/** Fields that exclude another one of the body: left out of its example. */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  setUserTags: ['add', 'remove'],
  bulkAssignUserTags: ['filter'],
  bulkReplaceUserTags: ['filter'],
  bulkSetUserStatus: ['filter'],
  bulkDeleteUsers: ['filter'],
  bulkForgetUsers: ['filter'],
  countUserBadges: ['filter'],
  createBadge: ['validUntil'],
  updateBadge: ['validUntil'],
  bulkIssueBadgesByTags: ['importId', 'listId', 'users', 'holdersOf', 'renews', 'validUntil'],
  countBadgeRecipients: ['importId', 'listId', 'users', 'holdersOf', 'renews', 'validUntil'],
  listSkippedBadgeRecipients: ['importId', 'listId', 'users', 'holdersOf', 'renews', 'validUntil', 'cursor'],
  bulkIssueBadges: ['filter'],
  bulkUnissueBadges: ['filter'],
  bulkCorrectBadges: ['filter', 'validUntil'],
  makeBadgeFiles: ['filter'],
  countBadgeFiles: ['filter'],
  bulkDeleteBadges: ['filter'],
  bulkSendBadgeMails: ['filter'],
  restoreDeletion: ['actId', 'email'],
  purgeDeletion: ['actId'],
};
