import { dispositionOf } from '../http/answer.ts';
import type { bucket } from '../firestore/firebase.ts';

type StoredFile = ReturnType<ReturnType<typeof bucket>['file']>;

/**
 * Signed address from which Cloud Storage serves a download with this name, until a time in milliseconds since 1970.
 */
export async function signedAddress(
  file: Pick<StoredFile, 'getSignedUrl'>,
  { name, until }: { name: string; until: number },
): Promise<string> {
  const [url] = await file.getSignedUrl({
    version: 'v4',
    action: 'read',
    expires: until,
    responseDisposition: dispositionOf(name),
  });
  return url;
}
