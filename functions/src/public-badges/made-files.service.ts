import { logDrawnFileNotKept } from '../log/log.ts';
import * as store from './made-files.store.ts';

/**
 * Erases the files that were made of many badges and have one of these, after the commit that took it away. Never throws: nobody
 * gets a file that stays behind, and it ends within a day.
 */
export async function eraseMadeFilesWith(badgeIds: string[]): Promise<void> {
  try {
    for (const file of await store.listMadeFilesWith(badgeIds)) await store.eraseMadeFile(file);
  } catch (error) {
    logDrawnFileNotKept('delete', error);
  }
}
