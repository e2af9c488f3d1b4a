import type { DocumentReference, DocumentSnapshot } from '@google-cloud/firestore';
import type { AuditKind } from '../contract/calls/audit-kinds.ts';
import { badgeName } from '../contract/words/badge-words.ts';
import { db } from '../firestore/firebase.ts';

export interface NamedRecord {
  kind: AuditKind;
  id: string;
}

const administrators = db.collection('administrators');
const collections = {
  user: db.collection('users'),
  tag: db.collection('tags'),
  badge: db.collection('badges'),
  badgeTemplate: db.collection('badgeTemplates'),
  administrator: administrators,
  session: administrators,
  job: db.collection('jobs'),
  settings: null,
} satisfies Record<AuditKind, unknown>;

// Only the parts of names: no grams, art or tags.
const fieldMask = ['name', 'email', 'title', 'recipientName', 'badgeType', 'yearLabel'];

/** Present names of records by `keyOf`, without those that are gone. */
export async function getNames(records: NamedRecord[]): Promise<Map<string, string>> {
  const asked = new Map<string, { record: NamedRecord; document: DocumentReference }>();
  for (const record of records) {
    const document = collections[record.kind]?.doc(record.id);
    if (document) asked.set(keyOf(record), { record, document });
  }
  if (asked.size === 0) return new Map();
  const wanted = [...asked];
  const documents = await db.getAll(...wanted.map(([, { document }]) => document), { fieldMask });
  return new Map(
    wanted.flatMap(([key, { record }], index) => {
      const document = documents[index];
      return document?.exists ? [[key, nameOf(record, document)] as const] : [];
    }),
  );
}

export function keyOf({ kind, id }: NamedRecord): string {
  return `${kind} ${id}`;
}

function nameOf({ kind }: NamedRecord, document: DocumentSnapshot): string {
  const text = (field: string) => String(document.get(field) ?? '');
  if (kind === 'administrator' || kind === 'session') return text('email');
  if (kind === 'job') return text('title');
  if (kind !== 'badge') return text('name');
  const badge = { badgeType: text('badgeType'), yearLabel: text('yearLabel') };
  return `${badgeName(badge)}, ${text('recipientName')}`;
}
