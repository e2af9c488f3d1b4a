import { publicUrl } from './config.ts';
import { certificatePath } from './contract/address.ts';

/** The address of a badge's certificate page, for everyone. */
export function linkTo(hash: string): string {
  return publicUrl + certificatePath(hash);
}
