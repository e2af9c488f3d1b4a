import { type JsonFields, mapOf } from './values.ts';

/**
 * Takes the text out of a mail that carries a sign-in code or the link of an invitation, for an export: whoever reads it
 * there could sign in with it. Such a mail is not sent after a restore either. All other documents stay as they are.
 */
export function withoutMailSecrets(path: string, fields: JsonFields): JsonFields {
  // Mails about badges say what their public pages say. What any other mail says is not known here, so it is taken out.
  if (!path.startsWith('mail/') || typeof fields.badgeId === 'string') return fields;
  const delivery = mapOf(fields.delivery);
  const isWaiting = delivery.state === 'PENDING';
  return {
    ...fields,
    message: { subject: mapOf(fields.message).subject ?? '', text: '', html: '' },
    ...(isWaiting && {
      delivery: { ...delivery, state: 'CANCELLED', error: 'Its text was left out of the export.' },
      dueAt: null,
    }),
  };
}
