import { AppError } from '../../app-error.ts';
import { stageEntry } from '../../audit/audit.store.ts';
import { changedFields } from '../../audit/entry.ts';
import type { NewTag, Tag } from '../../contract/calls/tags.ts';
import { nextRevision } from '../../firestore/stored-fields.ts';
import { type Reader, transact } from '../../firestore/writer.ts';
import { outdated } from '../../http/answer.ts';
import type { WriteRequest } from '../../http/caller.ts';
import { nameTaken, requireTag } from '../tags/tags.service.ts';
import { getTagIdsByName, sameTagKey, stageUpdatedTag } from '../tags/tags.store.ts';
import { listTaggedUsers } from './users.store.ts';

/**
 * Throws `outdated` if `ifMatch` is not its revision. Throws `conflict` if the name is taken, or if the kind changes
 * while someone has the tag.
 */
export async function updateTag(id: string, input: NewTag, { actor, ifMatch }: WriteRequest): Promise<Tag> {
  return transact(async (reader, writer) => {
    const before = await requireTag(id, reader);
    const holder = (await getTagIdsByName([input.name], reader)).get(sameTagKey(input.name));
    if (ifMatch !== null && ifMatch !== before.revision) throw outdated('this tag', before, before.revision);
    if (holder && holder !== id) throw nameTaken();
    if (input.kind !== before.kind) await requireUnused(id, reader);
    const revision = nextRevision(before.revision);
    const after = { ...before, ...input, revision, updatedAt: new Date().toISOString() };
    stageUpdatedTag(writer, before, after);
    const names: (keyof NewTag)[] = ['name', 'description', 'color', 'kind', 'archived'];
    const { fields } = changedFields('tag', before, after, names);
    if (fields.length > 0) stageEntry(writer, actor, { action: 'tags.update', kind: 'tag', records: [id], fields });
    return after;
  });
}

// Otherwise a class would be among a user's other tags, or a tag in the class field.
async function requireUnused(id: string, reader: Reader): Promise<void> {
  const holders = await listTaggedUsers([id], { limit: 1 }, reader);
  if (holders.length === 0) return;
  const message = 'Somebody has this tag, so its kind stays. Make a tag of the other kind, and give it to them.';
  throw new AppError('conflict', { message, fields: { kind: message } });
}
