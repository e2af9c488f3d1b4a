import { bucket } from '../firestore/firebase.ts';
import { within } from '../deadline.ts';

const maxAgeMs = 30 * 24 * 60 * 60 * 1000;
const patienceMs = 5_000;

/** The digest identifies its content. */
export interface DrawnFile {
  badgeId: string;
  digest: string;
}

function folderOf(badgeId: string): string {
  return `files/${badgeId}/`;
}

function fileOf({ badgeId, digest }: DrawnFile) {
  return bucket().file(`${folderOf(badgeId)}${digest}`);
}

/** File drawn within the last 30 days. */
export async function getDrawnFile(drawn: DrawnFile): Promise<Buffer | null> {
  const file = fileOf(drawn);
  try {
    const [content] = await soon(file.download({ validation: false }));
    const [metadata] = await soon(file.getMetadata());
    const drawnAt = Date.parse(metadata.timeCreated ?? '');
    return drawnAt > Date.now() - maxAgeMs ? content : null;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

export async function saveDrawnFile(drawn: DrawnFile, content: Buffer): Promise<void> {
  await soon(fileOf(drawn).save(content, { resumable: false, validation: false }));
}

export async function deleteFilesOf(badgeId: string): Promise<void> {
  await soon(bucket().deleteFiles({ prefix: folderOf(badgeId), force: true }));
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 404;
}

// The client retries for minutes: too long for a file that can be drawn again.
function soon<T>(work: Promise<T>): Promise<T> {
  return within(patienceMs, work, () => {
    throw new Error('Cloud Storage takes too long.');
  });
}
