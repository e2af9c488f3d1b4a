import {
  type AuditEntry,
  type AuditKind,
  type LoggedChange,
  administratorStateSchema,
  calls,
  commandActorId,
  otherActs,
  roles,
  scheduleActorId,
  settingsSchema,
  unknownActorId,
  userStatuses,
} from 'functions/contract';
import { type MessageKey, type Messages, say } from 'functions/contract/words/say';
import { formatAnd } from '../../lib/format.ts';

/** Entry fields for its sentence. A record's own history omits how many others were affected. */
export type Act = Pick<AuditEntry, 'action' | 'times' | 'kind' | 'fields' | 'values'> & { recordCount?: number };

// An import is an action on people; its tags have their own entries.
const imports = ['imports.create', 'users.import'];

function sentenceKey({ action, kind }: Act): MessageKey | null {
  if (kind === 'tag' && imports.includes(action)) return 'acts.tagOfImport';
  // Badges also use `users.export`; the kind distinguishes them.
  if (kind === 'badge' && action === 'users.export') return 'acts.exportOfBadges';
  return isKnown(action) ? `acts.${action}` : null;
}

function isKnown(action: string): action is keyof Messages['acts'] {
  return Boolean(calls.get(action)?.undoable) || otherActs.some((other) => other === action);
}

/** Sentence with the administrator as subject: 'Issued badges: Digital Hero 2026'. */
export function sentenceOf(act: Act): string {
  const key = sentenceKey(act);
  // A newer server version may have other actions.
  if (key === null) return say('acts.unknown', { action: act.action });
  const sentence = say(key, { count: Math.max(act.times, act.recordCount ?? 1) });
  const badge = act.kind === 'badge' ? act.values.map(({ from, to }) => String(to ?? from)).join(' ') : '';
  return badge === '' ? sentence : say('history.actOn', { act: sentence, badge });
}

/** Actions with a sentence that already states the change. */
const statingChange = [
  ...['users.setTags', 'users.bulkAssignTags', 'users.bulkReplaceTags', 'users.moveClasses', 'users.bulkSetStatus'],
  ...['badgeTemplates.setDefault', 'settings.saveLogo', 'settings.deleteLogo'],
];

/**
 * Changed fields: 'Changed: name and role from viewer to issuer'. Null if the sentence states them or none are known.
 */
export function changesOf({ action, fields, values }: Act): string | null {
  if (statingChange.includes(action)) return null;
  const role = values.find(({ field }) => field === 'role');
  if (fields.length === 0) return role ? say('history.role', { role: valueWords(role.field, role.to) }) : null;
  const changes = fields.map((field) => {
    const told = values.find((value) => value.field === field);
    return told ? changeWords(told) : fieldName(field);
  });
  return say('history.changed', { changes: formatAnd(changes) });
}

function changeWords({ field, from, to }: LoggedChange): string {
  return say('history.change', {
    field: fieldName(field),
    from: valueWords(field, from),
    to: valueWords(field, to),
  });
}

const states = [...roles, ...administratorStateSchema.options, ...userStatuses];

function valueWords(field: string, value: LoggedChange['to']): string {
  if (typeof value === 'boolean') return say(value ? 'history.on' : 'history.off');
  if (field === 'badgeType') return say('history.quoted', { text: String(value) });
  if (field === 'maxFileSize') return say('history.megabytes', { size: String(value) });
  const state = states.find((known) => known === value);
  return state ? say(`history.state.${state}`) : String(value);
}

const recordFields = [
  ...(['name', 'email', 'identifier', 'department', 'status', 'tags'] as const),
  ...(['description', 'color', 'kind', 'archived', 'role', 'state'] as const),
  ...(['badgeType', 'year', 'validity', 'templateId', 'lastDay', 'validUntil'] as const),
  ...(['isDefault', 'namePlaceholder', 'yearPlaceholder', 'svgContent'] as const),
  ...(['meaning', 'awardLine', 'fields', 'pdfLayout', 'hasSignatureFoot'] as const),
];
const knownFields = [...recordFields, ...settingsSchema.keyof().options];

function fieldName(key: string): string {
  const field = knownFields.find((known) => known === key);
  return field ? say(`history.field.${field}`) : key;
}

export function namelessActor(id: string): string {
  if (id === unknownActorId) return say('history.notSignedIn');
  if (id === scheduleActorId) return say('history.clock');
  return say(id === commandActorId ? 'history.commandLine' : 'history.formerAdministrator');
}

/** Name for deleted records: 'a deleted person', '5 deleted badges'. */
export function goneName(kind: AuditKind, count = 1): string {
  return say(`history.gone.${kind}`, { count });
}
