import { dispositionOf } from '../http/answer.ts';
import type { bucket } from '../firebase.ts';

type StoredFile = ReturnType<ReturnType<typeof bucket>['file']>;

/** An address of a stored file that Cloud Storage answers until a moment, in milliseconds since 1970, as a download of this name. */
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
