import type { Timestamp } from 'firebase-admin/firestore';
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

/** The default as it was at one moment. */
export interface SeenDefault {
  templateId: string | null;
  updateTime: Timestamp | undefined;
}

export async function readDefault(): Promise<SeenDefault> {
  const document = await pointer.get();
  const templateId: unknown = document.get('templateId');
  return { templateId: typeof templateId === 'string' ? templateId : null, updateTime: document.updateTime };
}

/** Writes the default in the place of the one that was seen; the commit fails when another was chosen since. */
export function stageDefaultAfter(writer: Writer, { updateTime }: SeenDefault, templateId: string | null): void {
  if (updateTime) writer.update(pointer, { templateId }, { lastUpdateTime: updateTime });
  else writer.create(pointer, { templateId });
}

export function stageDefaultId(writer: Writer, templateId: string | null): void {
  writer.set(pointer, { templateId });
}
