import { transact } from '../firestore/writer.ts';
import { chunkSize } from '../jobs/jobs.service.ts';
import { untag } from './user-tags.service.ts';
import { listUsersOf } from './users.store.ts';
import { getTags, stageDeletedTag } from '../tags/tags.store.ts';
import { notFound } from '../app-error.ts';

/** Takes the tag from its users, chunk by chunk, and deletes it in the commit that takes it from the last of them. */
export async function deleteTag(id: string): Promise<{ ok: true }> {
  for (;;) {
    const isGone = await transact(async (reader, writer) => {
      const [tag] = await getTags([id], reader);
      if (!tag) throw notFound('tag');
      const users = await listUsersOf({ tagIds: [id] }, { limit: chunkSize }, reader);
      untag(writer, users, id);
      if (users.length === chunkSize) return false;
      stageDeletedTag(writer, tag);
      return true;
    });
    if (isGone) return { ok: true };
  }
}
