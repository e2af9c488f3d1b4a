import { type JsonFields, mapOf } from './values.ts';

/**
 * A document as it is restored: a mail that waited is not sent, because the system that was exported may have sent it since,
 * and its badge says so, so that somebody can send it again. Null where the document stays as it is.
 */
export function withMailHeld(path: string, fields: JsonFields): JsonFields | null {
  const delivery = mapOf(fields.delivery);
  if (path.startsWith('mail/') && delivery.state === 'PENDING') {
    const held = { ...delivery, state: 'CANCELLED', error: 'Held back when the data was restored.' };
    return { ...fields, delivery: held, dueAt: null };
  }
  const mail = mapOf(fields.mail);
  if (path.startsWith('badges/') && mail.state === 'waiting') {
    const { 'mail:waiting': isFacet = true, ...facets } = mapOf(fields.facets);
    return { ...fields, mail: { ...mail, state: 'unsent' }, facets: { ...facets, 'mail:unsent': isFacet } };
  }
  return null;
}
