import { db } from '../firebase.ts';
import type { Reader, Writer } from '../firestore/writer.ts';

// One document names the default, so there is never more than one, and choosing it is a blind write that any number of
// callers may make at once.
const pointer = db.collection('badgeTemplateDefaults').doc('current');

/** Id of the default template. Null when none was chosen; the template may be gone. */
export async function readDefaultId(reader?: Reader): Promise<string | null> {
  const document = await (reader ? reader.get(pointer) : pointer.get());
  const templateId: unknown = document.get('templateId');
  return typeof templateId === 'string' ? templateId : null;
}

export function stageDefaultId(writer: Writer, templateId: string | null): void {
  writer.set(pointer, { templateId });
}
